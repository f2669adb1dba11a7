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
  /** The product's name when it was added; '' if unknown. */
  readonly name: string;
  /**
   * 'waiting': not loaded yet. 'elsewhere': sold in another mode than the open one. 'gone': sold in none. 'not-here':
   * not sold in the open one, and unknown for the others.
   */
  readonly product: Product | 'waiting' | 'elsewhere' | 'gone' | 'not-here';
}

export interface WishedProducts {
  readonly list: WishlistView;
  /**
   * Newest first. A product that is removed while the list is visible keeps its place, so that a mistake can be undone.
   */
  readonly products: readonly WishedProduct[];
}

/** The favourites as products. Undefined while they are loading. */
export function useWishedProducts(): WishedProducts | undefined {
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
  const products = shown.map(({ productCode: code, productName: name }): WishedProduct => {
    const product = known.products.get(code);
    if (isSoldHere(product)) return { code, name, product };
    if (!absent.has(code)) return { code, name, product: 'waiting' };
    if (others.byCode.has(code)) return { code, name, product: 'elsewhere' };
    return { code, name, product: others.state === 'known' ? 'gone' : 'not-here' };
  });
  return { list, products };
}

const NONE: Wishlist = [];

/** The products that are on the list, or were since the page was opened, for this owner. */
function useSeen(wishes: Wishlist, owner: string): readonly Wish[] {
  const [seen, setSeen] = useState({ owner, wishes, shown: wishes });
  if (seen.owner === owner && seen.wishes === wishes) return seen.shown;
  const shown = seen.owner === owner ? joined(seen.shown, wishes) : wishes;
  setSeen({ owner, wishes, shown });
  return shown;
}

/** New ones come first, each with its latest known name. */
function joined(before: readonly Wish[], now: Wishlist): readonly Wish[] {
  const byCode = new Map(now.map((wish) => [wish.productCode, wish]));
  const known = new Set(before.map(({ productCode }) => productCode));
  return [
    ...now.filter(({ productCode }) => !known.has(productCode)),
    ...before.map((wish) => byCode.get(wish.productCode) ?? wish),
  ];
}
