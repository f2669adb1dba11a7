import { setImmediate } from 'node:timers/promises';
import type { CartMode } from '#domain/kernel/cart-mode';
import { oncePer } from '#domain/kernel/once-per';
import type { PricePart, PricesOfProduct } from '#domain/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import type { Catalogue } from './catalogue.ts';
import { piecesOf, type Piece } from './catalogue-pieces.ts';
import { contentHash } from '#server/services/kernel/content-hash';

/** The prices of one mode at one price level. */
export interface CutPriceList {
  readonly version: string;
  readonly parts: readonly CutPart[];
}

interface CutPart {
  readonly hash: string;
  readonly entries: Piece;
}

const listsOf = oncePer<Catalogue, Map<string, CutPriceList>>(() => new Map());

/** The part of a price list for each level. */
const partsOf = oncePer<Piece, Map<PriceLevel, CutPart>>(() => new Map());

/**
 * Returns the present price list in parts, which are cut at the same places as the product chunks. Only parts with a
 * changed product are computed. Other requests are handled after each of them.
 */
export async function priceListOf(
  catalogue: Catalogue,
  mode: CartMode,
  level: PriceLevel,
): Promise<CutPriceList> {
  const lists = listsOf(catalogue);
  const name = `${level} ${mode}`;
  const known = lists.get(name);
  if (known !== undefined) return known;
  const parts: CutPart[] = [];
  for (const entries of piecesOf(catalogue, mode)) {
    const same = partsOf(entries).get(level);
    const part = same ?? { hash: priceHash(entries, level), entries };
    partsOf(entries).set(level, part);
    parts.push(part);
    if (same === undefined) await setImmediate();
  }
  const list = { version: contentHash([level, ...parts.map(({ hash }) => hash)].join('\n')), parts };
  // A mode in which nothing is sold is not cached, so that made-up modes do not fill the memory.
  if (parts.length > 0) lists.set(name, list);
  return list;
}

function priceHash(entries: Piece, level: PriceLevel): string {
  return contentHash(JSON.stringify([level, entries.map((entry) => pricesAt(entry, level))]));
}

/** @param knownParts hashes of the parts that the reader has */
export function partsFor(
  list: CutPriceList,
  level: PriceLevel,
  knownParts: readonly string[],
): readonly PricePart[] {
  const known = new Set(knownParts);
  return list.parts.map(({ hash, entries }) =>
    known.has(hash) ? { hash } : { hash, prices: entries.map((entry) => pricesAt(entry, level)) },
  );
}

function pricesAt({ product }: CatalogueProduct, level: PriceLevel): PricesOfProduct {
  const { code, prices } = product;
  const { salesPrice, byLevel, advance, isAdvancePrice } = prices;
  const price = byLevel[level];
  return {
    code,
    prices: {
      salesPrice,
      byLevel: price === undefined ? {} : { [level]: price },
      advance,
      isAdvancePrice,
    },
  };
}
