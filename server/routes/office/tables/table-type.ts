/**
 * Returns the media type of a table.
 *
 * @param ending `.csv` or `.xlsx`, in any case
 */
export function tableType(ending: string): string {
  return ending.toLowerCase() === '.csv'
    ? 'text/csv; charset=utf-8'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
}
