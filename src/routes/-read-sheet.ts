/** The search param with the product whose sheet is open over the page. */
export interface SheetSearch {
  readonly sheet?: string;
}

export function readSheet(search: Readonly<Record<string, unknown>>): SheetSearch {
  const { sheet } = search;
  const code = typeof sheet === 'string' || typeof sheet === 'number' ? String(sheet).trim() : '';
  return code === '' ? {} : { sheet: code };
}
