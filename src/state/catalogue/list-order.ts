import type { Language } from '#domain/kernel/language';
import type { ListSort } from '#domain/catalogue/list-choices';
import { sortKey, sortKeyOrder, type SortKey } from '#domain/catalogue/narrow-list';
import type { Product } from '#domain/catalogue/product';
import { openSlices } from '#platform/runtime/yield-to-screen';
import type { ReplicaView } from './replica/replica.ts';

/** The sorted catalogue. A subset is sorted by the products' places in it. */
interface ListOrder {
  readonly products: readonly Product[];
  readonly places: ReadonlyMap<Product, number>;
}

interface Keyed {
  readonly product: Product;
  readonly key: SortKey;
}

/** The most products that are sorted synchronously, within one tap. */
const SORTED_AT_ONCE = 400;

const ordersOfProducts = new WeakMap<readonly Product[], Map<string, ListOrder>>();

/**
 * Sorts the products; equal ones keep their order.
 *
 * @returns undefined if there are too many to sort at once and `prepareSort` has not run yet
 */
export function sortProducts(
  view: ReplicaView,
  products: readonly Product[],
  sort: ListSort,
  language: Language,
): readonly Product[] | undefined {
  const known = ordersOfProducts.get(view.products)?.get(nameOf(view, sort, language));
  if (known !== undefined) return byPlaces(products, known);
  if (products.length > SORTED_AT_ONCE) return undefined;
  const order = sortKeyOrder(language);
  return keyed(products, view, sort, language)
    .toSorted((one, other) => order(one.key, other.key))
    .map(({ product }) => product);
}

/** Sorts the whole catalogue in slices that let taps and frames pass. */
export async function prepareSort(view: ReplicaView, sort: ListSort, language: Language): Promise<void> {
  const orders = ordersOfProducts.get(view.products) ?? new Map<string, ListOrder>();
  ordersOfProducts.set(view.products, orders);
  const name = nameOf(view, sort, language);
  if (orders.has(name)) return;
  const slices = openSlices();
  const all: Keyed[] = [];
  for (const product of view.products) {
    if (slices.isOver()) await slices.rest();
    all.push(...keyed([product], view, sort, language));
  }
  const order = sortKeyOrder(language);
  const sorted = await mergeSort(all, (one, other) => order(one.key, other.key), slices);
  const products = sorted.map(({ product }) => product);
  orders.set(name, { products, places: new Map(products.map((product, place) => [product, place])) });
}

function keyed(
  products: readonly Product[],
  { mode, priceLevel }: ReplicaView,
  sort: ListSort,
  language: Language,
): readonly Keyed[] {
  return products.map((product) => ({
    product,
    key: sortKey(product, sort, { mode, priceLevel }, language),
  }));
}

function nameOf({ mode, priceLevel }: ReplicaView, sort: ListSort, language: Language): string {
  return `${mode} ${priceLevel} ${sort} ${language}`;
}

function byPlaces(products: readonly Product[], order: ListOrder): readonly Product[] {
  const places = Int32Array.from(products, (product) => order.places.get(product) ?? -1).sort();
  return Array.from(places).flatMap((place) => order.products[place] ?? []);
}

/** A run of this length takes less time than the smallest slice. */
const RUN = 64;

async function mergeSort<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
  slices: ReturnType<typeof openSlices>,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += RUN) {
    if (slices.isOver()) await slices.rest();
    runs.push(items.slice(start, start + RUN).toSorted(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let pair = 0; pair < runs.length; pair += 2) {
      merged.push(await merge(runs[pair] ?? [], runs[pair + 1] ?? [], compare, slices));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (one: Item, other: Item) => number,
  slices: ReturnType<typeof openSlices>,
): Promise<readonly Item[]> {
  const merged: Item[] = [];
  let count = 0;
  for (const item of second) {
    if (slices.isOver()) await slices.rest();
    for (; count < first.length; count += 1) {
      const before = first[count];
      if (before === undefined || compare(before, item) > 0) break;
      merged.push(before);
    }
    merged.push(item);
  }
  return [...merged, ...first.slice(count)];
}
