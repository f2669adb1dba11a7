import { saveFile } from '#office/kernel/save-file';

export type ReportCell = string | number;

/** A report as a file has it. Amounts are baht as numbers, days `yyyy-mm-dd`. */
export interface ReportTable {
  /** Without its ending. */
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/**
 * Writes a report as CSV, with the rule of the exports (server/tables/write-table): text that looks like a formula
 * gets an apostrophe. Numbers stay numbers, also negative ones.
 */
export async function reportCsv({ headings, rows }: Omit<ReportTable, 'fileName'>): Promise<string> {
  const { writeCsv } = await import('hucre/csv');
  return writeCsv([[...headings], ...rows.map((row) => [...row])], { bom: true, escapeFormulae: true });
}

/** Lets the browser save the report that is on the screen. The server isn't asked again. */
export async function saveReport(table: ReportTable): Promise<void> {
  const blob = new Blob([await reportCsv(table)], { type: 'text/csv;charset=utf-8' });
  saveFile(blob, `${table.fileName}.csv`);
}
