import { readPricePart } from '#contract/catalogue/price-list';
import type { Category } from '#domain/catalogue/hierarchy';
import type { PricesOfProduct } from '#domain/catalogue/price-list';
import { NO_PRICES, type PriceLevel, type ProductPrices } from '#domain/catalogue/prices';
import { PRODUCT_NICKNAMES } from '#domain/search/nicknames/product-nicknames';
import { withPrices, type Product, type ProductFacts } from '#domain/catalogue/product';
import type { CatalogueRow } from '#local/catalogue/catalogues';
import { readPriceParts, type PriceListRow } from '#local/catalogue/price-lists';
import { productOf, readProductRows } from '#local/catalogue/products';
import type { SessionRow } from '#local/accounts/sessions';
import { openSlices } from '#platform/runtime/yield-to-screen';
import type { CatalogueChunks } from '#sync/catalogue/catalogue-chunks';
import { categoriesStore } from '#state/catalogue/categories-store';
import { isSameValue } from '#state/runtime/is-same-value';
import type { Phone } from '#state/runtime/phone';
import type { ReplicaView } from './replica.ts';
import { seenProducts } from '#state/catalogue/seen-lists';
import { searchProducts } from './replica-search.ts';
import { createCategoryIndex } from '#state/catalogue/category-index';

/** The rows from which a view is built. */
export interface ReplicaSources {
  readonly session: SessionRow;
  readonly catalogue: CatalogueRow;
  /** The list of the session's price level; undefined if this account has none. */
  readonly priceList: PriceListRow | undefined;
}

/** A decoded product of the previous view: the same facts at the same prices stay the same object. */
interface Unpacked {
  readonly facts: ProductFacts;
  readonly prices: ProductPrices;
  readonly product: Product;
}

export interface ReplicaLoader {
  /**
   * Reads the replica into memory in slices, so that taps in between are handled.
   *
   * @param isCurrent false as soon as a newer load began
   * @returns undefined if a chunk is missing or unreadable, or a newer load began
   */
  load(sources: ReplicaSources, isCurrent: () => boolean): Promise<ReplicaView | undefined>;
  /** Clears the memory of what one account may see. */
  forget(): void;
}

/** The number of chunks, or parts of a price list, that are read in parallel. */
const READ_AT_ONCE = 6;

export function openReplicaLoader(phone: Phone, chunks: CatalogueChunks): ReplicaLoader {
  let parts = new Map<string, readonly PricesOfProduct[]>();
  let unpacked: ReadonlyMap<string, Unpacked> = new Map();

  async function readPrices(list: PriceListRow, rest: () => Promise<void>) {
    const { account, mode, level } = list;
    const prices = new Map<string, ProductPrices>();
    const read = new Map<string, readonly PricesOfProduct[]>();
    for (let start = 0; start < list.parts.length; start += READ_AT_ONCE) {
      const hashes = list.parts.slice(start, start + READ_AT_ONCE);
      const missing = hashes.filter((hash) => !parts.has(`${account} ${level} ${hash}`));
      const found = await readPriceParts(phone.answers.priceParts, { account, mode, level }, missing);
      for (const hash of hashes) {
        const key = `${account} ${level} ${hash}`;
        const part = parts.get(key) ?? unpackPart(found.get(hash), level);
        if (part === undefined) return undefined;
        read.set(key, part);
        for (const each of part) prices.set(each.code, each.prices);
      }
      await rest();
    }
    parts = read;
    return prices;
  }

  function settle(facts: ProductFacts, prices: ProductPrices, seen: ReadonlyMap<string, Product>): Unpacked {
    const before = unpacked.get(facts.code);
    if (before !== undefined && before.facts === facts && before.prices === prices) return before;
    const product = withPrices(facts, prices);
    const known = before?.product ?? seen.get(facts.code);
    return { facts, prices, product: known !== undefined && isSameValue(known, product) ? known : product };
  }

  return {
    async load({ session, catalogue, priceList }, isCurrent) {
      const slices = openSlices();
      const { manifest } = catalogue;
      const prices = priceList === undefined ? undefined : await readPrices(priceList, () => slices.rest());
      if (priceList !== undefined && prices === undefined) return undefined;
      const hierarchy = await chunks.categories(manifest.hierarchy);
      if (hierarchy === undefined) return undefined;
      const nicknames =
        manifest.nicknames === undefined ? undefined : await chunks.nicknames(manifest.nicknames);
      const corrections = await correctionsOf(phone, { session, catalogue, priceList });
      const seen = seenProducts(phone);
      const next = new Map<string, Unpacked>();
      const byCode = new Map<string, Product>();
      let pricedCount = 0;
      for (let start = 0; start < manifest.chunks.length; start += READ_AT_ONCE) {
        const named = manifest.chunks.slice(start, start + READ_AT_ONCE);
        const read = await Promise.all(named.map((chunk) => chunks.products(chunk)));
        for (const facts of read) {
          if (facts === undefined || !isCurrent()) return undefined;
          for (const each of facts) {
            if (slices.isOver()) await slices.rest();
            const own = prices?.get(each.code);
            const settled = settle(each, own ?? NO_PRICES, seen);
            next.set(each.code, settled);
            if (own !== undefined) pricedCount += 1;
            const corrected = corrections.has(each.code) ? corrections.get(each.code) : settled.product;
            if (corrected !== undefined) byCode.set(each.code, corrected);
          }
        }
      }
      const categoryIndex = createCategoryIndex();
      for (const product of byCode.values()) {
        if (slices.isOver()) await slices.rest();
        categoryIndex.put(product);
      }
      if (!isCurrent()) return undefined;
      unpacked = next;
      return {
        account: session.account,
        mode: catalogue.mode,
        priceLevel: session.person.priceLevel,
        products: [...byCode.values()],
        byCode,
        search: searchProducts,
        nicknames: nicknames ?? PRODUCT_NICKNAMES,
        categoryIndex,
        categories: sameCategories(phone, hierarchy),
        today: manifest.today,
        version: replicaVersion(catalogue, priceList),
        pricedCount,
        totalCount: manifest.productCount,
        pricesAsOf: priceList?.asOf,
        askedAt: catalogue.askedAt,
      };
    },
    forget() {
      parts = new Map();
      unpacked = new Map();
    },
  };
}

/** Undefined if the part is missing or unreadable. */
function unpackPart(text: string | undefined, level: PriceLevel): readonly PricesOfProduct[] | undefined {
  if (text === undefined) return undefined;
  try {
    return readPricePart(JSON.parse(text), level);
  } catch {
    return undefined;
  }
}

/** The same version means the same products at the same prices. */
export function replicaVersion(catalogue: CatalogueRow, priceList: PriceListRow | undefined): string {
  const { version, today } = catalogue.manifest;
  return [version, today, priceList?.version ?? ''].join(' ');
}

/**
 * Single products that this account read later than the replica, or that it lacks: the cart's products are refreshed
 * between two catalogues. Without a price list a cached product keeps the price at which it was read.
 */
async function correctionsOf(
  phone: Phone,
  { session, catalogue, priceList }: ReplicaSources,
): Promise<ReadonlyMap<string, Product | undefined>> {
  const hasNoPrices = priceList === undefined;
  const rows = await readProductRows(phone.answers.products, session.account);
  return new Map(
    rows
      .filter(({ product, seenAt }) => (hasNoPrices ? product !== undefined : seenAt > catalogue.askedAt))
      .map((row) => [row.code, productOf(row)]),
  );
}

function sameCategories(phone: Phone, categories: readonly Category[]): readonly Category[] {
  const shown = categoriesStore(phone).read()?.categories;
  return shown !== undefined && isSameValue(shown, categories) ? shown : categories;
}
