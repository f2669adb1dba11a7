import type { CartMode } from '#domain/kernel/cart-mode';
import { oncePer } from '#domain/kernel/once-per';
import type { PricePart, PricesOfProduct } from '#domain/catalogue/price-list';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { isSoldIn, type Catalogue } from './catalogue.ts';
import { contentHash } from '#server/services/kernel/content-hash';
import { cutByCode } from './cut-catalogue.ts';

/** The prices of one mode at one price level. */
export interface CutPriceList {
  readonly version: string;
  readonly parts: readonly CutPart[];
}

interface CutPart {
  readonly hash: string;
  readonly entries: readonly CatalogueProduct[];
}

const listsOf = oncePer<Catalogue, Map<string, CutPriceList>>(() => new Map());

/** Returns the present price list in parts, which are cut at the same places as the product chunks. */
export function priceListOf(catalogue: Catalogue, mode: CartMode, level: PriceLevel): CutPriceList {
  const lists = listsOf(catalogue);
  const name = `${level} ${mode}`;
  const known = lists.get(name);
  if (known !== undefined) return known;
  const sold = catalogue.products.filter((entry) => isSoldIn(mode, entry));
  const parts = cutByCode(sold, ({ product }) => product.code).map((entries) => ({
    hash: contentHash(JSON.stringify([level, entries.map((entry) => pricesAt(entry, level))])),
    entries,
  }));
  const list = { version: contentHash([level, ...parts.map(({ hash }) => hash)].join('\n')), parts };
  // A mode in which nothing is sold is not cached, so that made-up modes do not fill the memory.
  if (parts.length > 0) lists.set(name, list);
  return list;
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
