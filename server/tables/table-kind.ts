import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { fieldsOf, type Sheet, type BilingualText } from './columns.ts';
import { mayBeConstant, placeColumns } from './reading/place-columns.ts';
import { readRowsInSteps } from './read-rows.ts';
import type { Cell, Read, Table, TableFault } from './table.ts';
import { replacedRows, type ReplacedRow } from '#server/tables/imports/replaced-rows';
import { allSteps, inShortRuns, type Steps } from './steps.ts';
import { changesBetween, NO_CHANGES, type TableChanges } from './table-changes.ts';
import { importPlanned, planUndo, type UndoneRows, type UndoRules } from '#server/tables/imports/undo-rows';

type Database = OpenTenant['database'];

export interface ColumnMessages {
  readonly field: string;
  readonly heading: BilingualText;
  readonly note: BilingualText;
  readonly example: string | number;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** Whether all rows of a file may have the same value. */
  readonly mayBeConstant: boolean;
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
  /** Stops the import between two steps, which rolls it back; undefined for a program that serves nobody else. */
  readonly signal?: AbortSignal;
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
  /** Lists what the import replaced, for an undo. */
  readonly replaced: () => Promise<readonly ReplacedRow[]>;
}

/** A kind of table, independent of the type of its rows. */
export interface TableKind {
  readonly title: BilingualText;
  readonly columns: readonly ColumnMessages[];
  readonly hasPictures: boolean;
  /** True when its changes record the staff member, so that one of several must be named. */
  readonly namesStaff: boolean;
  /** Says why the columns of a table are none of this kind; undefined if they are. */
  readonly columnFault: (table: Table) => TableFault | undefined;
  readonly read: (table: Table) => Read<PreparedRows>;
  /** Like `read`, a row at a step. */
  readonly readInSteps: (table: Table) => Steps<Read<PreparedRows>>;
  /** Restores what an import replaced, except rows that somebody edited since. */
  readonly undo: (
    transaction: Database,
    context: ImportContext,
    replaced: readonly ReplacedRow[],
  ) => Promise<UndoneRows>;
  /** Lists the existing rows, in the order of the columns. */
  readonly list: (database: Database) => Promise<readonly (readonly Cell[])[]>;
}

interface Kind<Values, Made> extends UndoRules<Values> {
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
      return {
        field,
        heading,
        note,
        example,
        isSecret,
        isRare,
        isRequired: sheet.required.includes(field),
        mayBeConstant: mayBeConstant(sheet, field),
      };
    }),
    hasPictures: pictureFields.length > 0,
    namesStaff: kind.namesStaff ?? false,
    columnFault: (table) => {
      const placed = placeColumns(sheet, table);
      return placed.ok ? undefined : placed.fault;
    },
    read: (table) => allSteps(readInSteps(kind, table)),
    readInSteps: (table) => readInSteps(kind, table),
    undo: async (transaction, context, replaced) => {
      const present = await kind.list(transaction);
      const planned = await inShortRuns(
        planUndo(sheet, kind, { replaced, present, now: context.now }),
        context.signal,
      );
      return await importPlanned(transaction, planned, (inner, rows) =>
        kind.importRows(inner, rows, context, undefined),
      );
    },
    list: async (database) =>
      (await kind.list(database)).map((values) =>
        fields.map((field) => sheet.columns[field].cell.write(values[field])),
      ),
  };
}

function* readInSteps<Values, Made>(kind: Kind<Values, Made>, table: Table): Steps<Read<PreparedRows>> {
  const { sheet, pictureFields = [] } = kind;
  const read = yield* readRowsInSteps(sheet, table);
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
        const { signal } = context;
        const run = async <Result>(steps: Steps<Result>): Promise<Result> =>
          signal === undefined ? allSteps(steps) : await inShortRuns(steps, signal);
        const good = rows.filter(({ line }) => !without.has(line));
        const before = await kind.list(transaction);
        signal?.throwIfAborted();
        const outcome = await kind.importRows(transaction, good, context, made);
        signal?.throwIfAborted();
        if (outcome.problems.length > 0)
          return { ...outcome, changes: NO_CHANGES, replaced: () => Promise.resolve([]) };
        const after = await kind.list(transaction);
        const changes = await run(changesBetween(sheet, before, after));
        return { ...outcome, changes, replaced: () => run(replacedRows(sheet, before, after)) };
      },
    },
  };
}
