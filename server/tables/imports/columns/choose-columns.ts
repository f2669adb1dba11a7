import type { ColumnChoice } from '#domain/office/imports/column-choice';
import type { Language } from '#domain/kernel/language';
import type { ImportWish } from '#domain/office/table-import';
import { MAX_HEADING_LINE } from '#domain/office/imports/column-mapping';
import { findRememberedMapping } from '#server/services/office/imports/remembered-mappings';
import { bilingual } from '#server/tables/bilingual';
import { faultMessages } from '#server/tables/problem-messages';
import { headingsAt, tableAtInSteps } from '#server/tables/reading/table-at';
import { inShortRuns } from '#server/tables/steps';
import type { FileLines, Read, Table, TableFault, TableFaultCode } from '#server/tables/table';
import type { TableKind } from '#server/tables/table-kind';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { columnChoiceOf } from './column-choice.ts';

/** A table whose columns are known, the choice of them, or a file that is no table of this kind. */
export type ChosenColumns =
  | { readonly kind: 'chosen'; readonly table: Table; readonly isRemembered: boolean }
  | { readonly kind: 'choice'; readonly choice: ColumnChoice }
  | { readonly kind: 'fault'; readonly fault: TableFault };

interface Dropped {
  readonly kind: TableKind;
  readonly file: FileLines;
  readonly wish: ImportWish;
  readonly signal: AbortSignal;
}

/** Faults about headings, which somebody can put right by saying what the columns are. */
const ABOUT_HEADINGS: readonly TableFaultCode[] = [
  'empty',
  'heading-unknown',
  'heading-twice',
  'heading-missing',
];

/**
 * Decides what the columns of a file are: by what the person chose, by the headings of the form, or by what somebody chose
 * for a file with the same headings.
 */
export async function chooseColumns(
  database: OpenTenant['database'],
  { kind, file, wish, signal }: Dropped,
): Promise<ChosenColumns> {
  const { mapping, mode, language, table: name } = wish;
  const tableWith = async (columns: ImportWish['mapping']): Promise<Read<Table>> => {
    const table = await inShortRuns(tableAtInSteps(file, columns), signal);
    const fault = table.ok ? kind.columnFault(table.value) : undefined;
    return fault === undefined ? table : { ok: false, fault };
  };
  const choice = async (headingLine: number | undefined, reason: string): Promise<ChosenColumns> => ({
    kind: 'choice',
    choice: await inShortRuns(columnChoiceOf(kind, file, { language, headingLine, reason }), signal),
  });
  if (mode === 'columns') return await choice(mapping?.headingLine, '');
  const table = await tableWith(mapping);
  if (table.ok) return { kind: 'chosen', table: table.value, isRemembered: false };
  const { fault } = table;
  if (mapping !== undefined || !ABOUT_HEADINGS.includes(fault.code)) return { kind: 'fault', fault };
  const remembered = await findRememberedMapping(database, name, headingLinesOf(file));
  const recalled = remembered && (await tableWith(remembered));
  if (recalled?.ok) return { kind: 'chosen', table: recalled.value, isRemembered: true };
  return mode === 'preview' ? await choice(undefined, reasonOf(fault, language)) : { kind: 'fault', fault };
}

function headingLinesOf({ lines }: FileLines) {
  return lines
    .filter(({ line }) => line <= MAX_HEADING_LINE)
    .map(({ line }) => ({ line, headings: headingsAt(lines, line) }));
}

const NO_SUCH_COLUMN = bilingual('แบบฟอร์มไม่มีคอลัมน์ "{}"', 'The form has no column "{}"');

/** A title above the headings needs no reason, because the line of the headings is chosen. */
function reasonOf(fault: TableFault, language: Language): string {
  if (fault.code === 'empty') return '';
  if (fault.code === 'heading-unknown')
    return NO_SUCH_COLUMN[language].replace('{}', () => fault.detail ?? '');
  return faultMessages(fault, language);
}
