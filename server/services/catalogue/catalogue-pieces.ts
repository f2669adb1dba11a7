import { oncePer } from '#domain/kernel/once-per';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { mapInSlices } from '#server/store/database/map-in-slices';
import type { Catalogue } from './catalogue.ts';
import { cutHeight, cutByHeight } from './cut-catalogue.ts';
import { productIndexOf } from './product-index.ts';

type Products = Catalogue['products'];

/**
 * The products of one chunk, in listing order. While none of them changes, it is the same object in every version of
 * the catalogue, so what is computed from a piece can be cached by it.
 */
export type Piece = readonly CatalogueProduct[];

/** The pieces of each mode: a cache that can be dropped at any time. */
const cutsOf = oncePer<Products, Map<CartMode, readonly Piece[]>>(() => new Map());

/** Cuts the products of a mode into pieces, unless `preparePieces` did it. */
export function piecesOf(catalogue: Catalogue, mode: CartMode): readonly Piece[] {
  const cuts = cutsOf(catalogue.products);
  const known = cuts.get(mode);
  if (known !== undefined) return known;
  const sold = soldIn(catalogue, mode);
  const pieces = cutByHeight(
    sold,
    sold.map((entry) => heightOf(entry).height),
  );
  // A mode in which nothing is sold is not cached, so that made-up modes do not fill the memory.
  if (pieces.length > 0) cuts.set(mode, pieces);
  return pieces;
}

/**
 * Cuts the modes of the catalogue before again, with the pieces that are still the same, while other requests are
 * handled in between.
 */
export async function preparePieces(catalogue: Catalogue, before: Catalogue): Promise<void> {
  if (catalogue.products === before.products) return;
  for (const [mode, earlier] of cutsOf(before.products)) {
    const sold = soldIn(catalogue, mode);
    const heights = await mapInSlices(sold, (entry) => heightOf(entry).height);
    const byFirst = new Map(earlier.map((piece) => [piece[0], piece]));
    const pieces = cutByHeight(sold, heights).map((piece) => {
      const same = byFirst.get(piece[0]);
      return same !== undefined && isSamePiece(piece, same) ? same : piece;
    });
    if (pieces.length > 0) cutsOf(catalogue.products).set(mode, pieces);
  }
}

function soldIn(catalogue: Catalogue, mode: CartMode): Piece {
  const { all } = productIndexOf(catalogue).ofMode(mode);
  return all.flatMap((place) => catalogue.products[place] ?? []);
}

const heightOf = oncePer(({ product }: CatalogueProduct) => ({ height: cutHeight(product.code) }));

function isSamePiece(one: Piece, other: Piece): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}
