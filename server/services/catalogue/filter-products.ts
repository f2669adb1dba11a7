import type { CartMode } from '#domain/kernel/cart-mode';
import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';
import { isPromotionRunning } from '#domain/catalogue/promotion';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { isSoldIn, type Catalogue } from './catalogue.ts';
import { productIndexOf, type Places } from './product-index.ts';

/** The filters of a product list, without its text. An empty field means "any". */
export interface ProductFilter {
  readonly mode: CartMode;
  /** Codes for level 1 to 5; any of a level's codes fits. */
  readonly hierarchy: readonly (readonly string[])[];
  readonly hierarchyGroup: string;
  readonly productCodes: readonly string[];
  readonly isOnlyPromotions: boolean;
}

/**
 * Tests one product by the filters.
 *
 * @param today in Asia/Bangkok, `yyyy-mm-dd`
 */
export function productTest(filter: ProductFilter, today: string): (entry: CatalogueProduct) => boolean {
  const codes = new Set(filter.productCodes);
  const wanted = wantedCodes(filter);
  return (entry) =>
    isSoldIn(filter.mode, entry) &&
    (codes.size === 0 || codes.has(entry.product.code)) &&
    isInHierarchy(entry.product, wanted) &&
    (!filter.isOnlyPromotions || entry.product.promotions.some((one) => isPromotionRunning(one, today)));
}

/**
 * Finds all products that pass `productTest`, lazily and in listing order. It walks through the shortest list that
 * the index has for one of the filters, only as far as the caller reads.
 */
export function filterProducts(
  catalogue: Catalogue,
  filter: ProductFilter,
  today: string,
): Iterable<CatalogueProduct> {
  const { lists, isComplete } = candidates(catalogue, filter);
  const places = inListingOrder(lists);
  return entriesAt(catalogue, places, isComplete ? () => true : productTest(filter, today));
}

/** One page of `filterProducts`. A page of one list costs the same wherever it is. */
export function filteredPage(
  catalogue: Catalogue,
  filter: ProductFilter,
  { today, skip, take }: { readonly today: string; readonly skip: number; readonly take: number },
): { readonly entries: readonly CatalogueProduct[]; readonly isEnded: boolean } {
  const { lists, isComplete } = candidates(catalogue, filter);
  const end = skip + take;
  const [places] = lists;
  if (isComplete && places !== undefined && lists.length === 1) {
    const entries = [...entriesAt(catalogue, places.slice(skip, end), () => true)];
    return { entries, isEnded: end >= places.length };
  }
  const entries: CatalogueProduct[] = [];
  let count = 0;
  for (const entry of filterProducts(catalogue, filter, today)) {
    if (count === end) return { entries, isEnded: false };
    if (count >= skip) entries.push(entry);
    count += 1;
  }
  return { entries, isEnded: true };
}

function* entriesAt(
  { products }: Catalogue,
  places: Iterable<number>,
  isMatch: (entry: CatalogueProduct) => boolean,
): Generator<CatalogueProduct, void> {
  for (const place of places) {
    const entry = products[place];
    if (entry !== undefined && isMatch(entry)) yield entry;
  }
}

interface Candidates {
  /** Ascending, without a common place. Together they contain every match. */
  readonly lists: readonly Places[];
  /** They contain nothing else. */
  readonly isComplete: boolean;
}

/** The shortest lists of the index that contain every match. */
function candidates(catalogue: Catalogue, filter: ProductFilter): Candidates {
  const { placeOf, ofMode } = productIndexOf(catalogue);
  const index = ofMode(filter.mode);
  const byFilter: Candidates[] = wantedCodes(filter).map(({ level, codes }) => ({
    lists: [...codes].flatMap((code) => index.withCode(level, code)),
    isComplete: true,
  }));
  if (filter.isOnlyPromotions) byFilter.push({ lists: [index.withPromotions], isComplete: false });
  if (filter.productCodes.length > 0) {
    const places = new Set(filter.productCodes.flatMap((code) => placeOf.get(code) ?? []));
    byFilter.push({ lists: [[...places].toSorted((one, other) => one - other)], isComplete: false });
  }
  const [first, ...others] = byFilter;
  if (first === undefined) return { lists: [index.all], isComplete: true };
  if (others.length === 0) return first;
  const { lists } = others.reduce((best, each) => (sizeOf(each) < sizeOf(best) ? each : best), first);
  return { lists, isComplete: false };
}

const sizeOf = ({ lists }: Candidates) => lists.reduce((sum, { length }) => sum + length, 0);

/** Merges ascending lists that have no place in common. There is one for each chosen code and parent, so there are few. */
function* inListingOrder(lists: readonly Places[]): Generator<number, void> {
  const heads = lists.map((places) => ({ places, next: 0 }));
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    let least = Infinity;
    for (const head of heads) {
      const place = head.places[head.next] ?? Infinity;
      if (place < least) [first, least] = [head, place];
    }
    if (first === undefined) return;
    first.next += 1;
    yield least;
  }
}

/** For each level with chosen codes: these codes. */
type WantedCodes = readonly { readonly level: HierarchyLevel; readonly codes: ReadonlySet<string> }[];

function wantedCodes({ hierarchy, hierarchyGroup }: ProductFilter): WantedCodes {
  const chosen = HIERARCHY_LEVELS.map((level) => ({ level, codes: new Set(hierarchy[level - 1]) }));
  const group = { level: 1, codes: new Set(hierarchyGroup === '' ? [] : [hierarchyGroup]) } as const;
  return [...chosen, group].filter(({ codes }) => codes.size > 0);
}

function isInHierarchy(product: Product, wanted: WantedCodes): boolean {
  return wanted.every(({ level, codes }) => codes.has(hierarchyCode(product, level)));
}
