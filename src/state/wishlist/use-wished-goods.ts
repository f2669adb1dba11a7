import { useState } from 'react';
import { otherModeOf } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import type { Wish, Wishlist } from '#domain/wishlist/wishlist';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useOtherCatalogues } from '#state/catalogue/use-other-catalogues';
import { useKnownProducts } from '#state/catalogue/use-products';
import { useWishlist, type WishlistView } from './use-wishlist.ts';

export interface WishedProduct {
  readonly code: string;
  /** As it was called when it was put on the list; '' where that is not known. */
  readonly name: string;
  /**
   * 'waiting': not known here yet. 'elsewhere': sold in another mode than the open one. 'gone': sold in none. 'not-here': not in
   * the open one, and of the others that is not known.
   */
  readonly product: Product | 'waiting' | 'elsewhere' | 'gone' | 'not-here';
}

export interface WishedGoods {
  readonly list: WishlistView;
  /** Newest first. What was taken off the list while it is looked at keeps its place, so that a slip can be mended. */
  readonly goods: readonly WishedProduct[];
}

/** The favourites as goods. Undefined while they are not read yet. */
export function useWishedGoods(): WishedGoods | undefined {
  const list = useWishlist();
  const shown = useSeen(list?.wishes ?? NONE, list?.owner ?? '');
  const known = useKnownProducts(shown.map(({ productCode }) => productCode));
  const { tenant } = usePhone();
  const mode = useCartMode();
  const isSoldHere = (product: Product | undefined): product is Product =>
    product !== undefined && otherModeOf(tenant, mode, product) === undefined;
  const missing = shown.flatMap(({ productCode: code }) =>
    known.gone.has(code) || (known.products.has(code) && !isSoldHere(known.products.get(code))) ? [code] : [],
  );
  const others = useOtherCatalogues(missing);
  if (list === undefined) return undefined;
  const absent = new Set(missing);
  const goods = shown.map(({ productCode: code, productName: name }): WishedProduct => {
    const product = known.products.get(code);
    if (isSoldHere(product)) return { code, name, product };
    if (!absent.has(code)) return { code, name, product: 'waiting' };
    if (others.byCode.has(code)) return { code, name, product: 'elsewhere' };
    return { code, name, product: others.state === 'known' ? 'gone' : 'not-here' };
  });
  return { list, goods };
}

const NONE: Wishlist = [];

/** What is on the list and what was on it since the page was opened, for this owner. */
function useSeen(wishes: Wishlist, owner: string): readonly Wish[] {
  const [seen, setSeen] = useState({ owner, wishes, shown: wishes });
  if (seen.owner === owner && seen.wishes === wishes) return seen.shown;
  const shown = seen.owner === owner ? joined(seen.shown, wishes) : wishes;
  setSeen({ owner, wishes, shown });
  return shown;
}

/** New ones first, each with the name that is known by now. */
function joined(before: readonly Wish[], now: Wishlist): readonly Wish[] {
  const byCode = new Map(now.map((wish) => [wish.productCode, wish]));
  const known = new Set(before.map(({ productCode }) => productCode));
  return [
    ...now.filter(({ productCode }) => !known.has(productCode)),
    ...before.map((wish) => byCode.get(wish.productCode) ?? wish),
  ];
}
