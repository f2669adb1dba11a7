import type { Product } from '#domain/catalogue/product';
import type { Phone } from '#state/runtime/phone';
import type { CachedProductList } from './product-lists.ts';

/** A product list as it was when the screen was left. */
export interface SeenList {
  readonly shown: number;
  readonly list: CachedProductList;
  /** Codes of products that were shown before the list came: they keep their places as long as the app is open. */
  readonly held: readonly string[];
}

/** More lists than anyone navigates back through. */
const REMEMBERED_LISTS = 24;

const seenLists = new WeakMap<Phone, Map<string, SeenList>>();

/** The list as it was last seen, so that going back restores its length and scroll position. */
export function seenList(phone: Phone, name: string): SeenList | undefined {
  return seenLists.get(phone)?.get(name);
}

/** @param name includes the account: one account's list is never shown to another */
export function rememberList(phone: Phone, name: string, seen: SeenList): void {
  const lists = seenLists.get(phone) ?? new Map<string, SeenList>();
  seenLists.set(phone, lists);
  lists.delete(name);
  lists.set(name, seen);
  const [oldest] = lists.keys();
  if (lists.size > REMEMBERED_LISTS && oldest !== undefined) lists.delete(oldest);
}

const NO_CODES: readonly string[] = [];

/** Codes of products that were shown before the list came. */
export function heldIn(phone: Phone, name: string): readonly string[] {
  return seenList(phone, name)?.held ?? NO_CODES;
}

/** Products that the screen shows or showed. */
export function seenProducts(phone: Phone): ReadonlyMap<string, Product> {
  const lists = [...(seenLists.get(phone)?.values() ?? [])];
  return new Map(lists.flatMap(({ list }) => list.products.map((product) => [product.code, product])));
}
