/** Rows of one INSERT, which stays well below PostgreSQL's 65535 parameters. */
export const ROWS_PER_INSERT = 500;

/** Ids in one condition, which stays well below the same limit. */
export const IDS_PER_QUERY = 5000;

/** Cuts a list into parts of the same size; the last one may be smaller. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
