import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { fieldsOf, type Sheet, type BilingualText } from './columns.ts';
import { readRows } from './read-rows.ts';
import type { Cell, Read, Table } from './table.ts';
import { changesBetween, NO_CHANGES, type TableChanges } from './table-changes.ts';

type Database = OpenTenant['database'];

export interface ColumnMessages {
  readonly field: string;
  readonly heading: BilingualText;
  readonly note: BilingualText;
  readonly example: string | number;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** True for a column that templates leave out, and that exports contain only when a row has a value in it. */
  readonly isRare: boolean;
}

/** The context of an import. */
export interface ImportContext {
  readonly tenant: OpenTenant;
  readonly now: Date;
  /** The responsible staff member; undefined when nobody was named. */
  readonly accountId: string | undefined;
  /** Reports the progress of long work. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A table that was read and can be imported. */
export interface PreparedRows {
  readonly rowCount: number;
  readonly problems: readonly RowProblem[];
  /** The column of a field in the table, from 0; undefined when the table has no column for it. */
  readonly columnOf: (field: string) => number | undefined;
  /** The names of pictures in the good rows. */
  readonly pictures: readonly { readonly line: number; readonly field: string; readonly file: string }[];
  /** Long work before the transaction, which writes nothing. */
  readonly prepare: (context: ImportContext) => Promise<void>;
  /** @param without the lines to leave out */
  readonly importRows: (
    transaction: Database,
    context: ImportContext,
    without: ReadonlySet<number>,
  ) => Promise<ImportedRows>;
}

/** The result of an import or a dry run, with each changed value. */
export interface ImportedRows extends ImportOutcome {
  readonly changes: TableChanges;
}

/** A kind of table, independent of the type of its rows. */
export interface TableKind {
  readonly title: BilingualText;
  readonly columns: readonly ColumnMessages[];
  readonly hasPictures: boolean;
  /** True when its changes record the staff member, so that one of several must be named. */
  readonly namesStaff: boolean;
  readonly read: (table: Table) => Read<PreparedRows>;
  /** Lists the existing rows, in the order of the columns. */
  readonly list: (database: Database) => Promise<readonly (readonly Cell[])[]>;
}

interface Kind<Values, Made> {
  readonly sheet: Sheet<Values>;
  readonly importRows: (
    transaction: Database,
    rows: readonly ImportRow<Values>[],
    context: ImportContext,
    /** The result of `prepare`; undefined in a dry run. */
    made: Made | undefined,
  ) => Promise<ImportOutcome>;
  readonly list: (database: Database) => Promise<readonly Values[]>;
  readonly prepare?: (rows: readonly ImportRow<Values>[], context: ImportContext) => Promise<Made>;
  readonly namesStaff?: boolean;
  /** Columns that name pictures. */
  readonly pictureFields?: readonly (keyof Values & string)[];
}

export function tableKind<Values, Made = undefined>(kind: Kind<Values, Made>): TableKind {
  const { sheet, pictureFields = [] } = kind;
  const fields = fieldsOf(sheet);
  return {
    title: sheet.title,
    columns: fields.map((field) => {
      const { heading, note, example, isSecret = false, isRare = false } = sheet.columns[field];
      return { field, heading, note, example, isSecret, isRare, isRequired: sheet.required.includes(field) };
    }),
    hasPictures: pictureFields.length > 0,
    namesStaff: kind.namesStaff ?? false,
    read: (table) => {
      const read = readRows(sheet, table);
      if (!read.ok) return read;
      const { rows, problems, columnOf } = read.value;
      let made: Made | undefined;
      return {
        ok: true,
        value: {
          rowCount: table.rows.length,
          problems,
          columnOf,
          pictures: rows.flatMap((row) =>
            pictureFields.flatMap((field) => {
              const file = row[field];
              return typeof file === 'string' && file !== '' ? [{ line: row.line, field, file }] : [];
            }),
          ),
          prepare: async (context) => {
            made = await kind.prepare?.(rows, context);
          },
          importRows: async (transaction, context, without) => {
            const good = rows.filter(({ line }) => !without.has(line));
            const before = await kind.list(transaction);
            const outcome = await kind.importRows(transaction, good, context, made);
            const changes =
              outcome.problems.length > 0
                ? NO_CHANGES
                : changesBetween(sheet, before, await kind.list(transaction));
            return { ...outcome, changes };
          },
        },
      };
    },
    list: async (database) =>
      (await kind.list(database)).map((values) =>
        fields.map((field) => sheet.columns[field].cell.write(values[field])),
      ),
  };
}
