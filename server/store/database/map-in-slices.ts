import { setImmediate } from 'node:timers/promises';
import { slicesOf } from './slices.ts';

/** A few milliseconds of work when an item is a product row. */
const ITEMS_AT_ONCE = 200;

/** Works like `items.map(map)`, but lets the event loop run after each slice. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<readonly Result[]> {
  const mapped: Result[] = [];
  for (const slice of slicesOf(items, ITEMS_AT_ONCE)) {
    if (mapped.length > 0) await setImmediate();
    for (const item of slice) mapped.push(map(item));
  }
  return mapped;
}
