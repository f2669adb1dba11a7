/**
 * Reads a URL's query as plain text: `?c=0101&n=1` stays unchanged. The router's default would parse codes as numbers
 * and write them back with quotes.
 */
export function readPlainSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function writePlainSearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '' : `?${query}`;
}
