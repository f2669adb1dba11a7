import { setImmediate } from 'node:timers/promises';

/** A few milliseconds of work when an item is a product row. */
const ITEMS_AT_ONCE = 200;

/** Works like `items.map(map)`, but lets the event loop run after each slice. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const mapped: Result[] = [];
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    if (start > 0) await setImmediate();
    for (const item of items.slice(start, start + ITEMS_AT_ONCE)) mapped.push(map(item));
  }
  return mapped;
}
