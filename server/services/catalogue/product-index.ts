import { isPointMode, materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { mapInSlices } from '#server/store/database/map-in-slices';
import type { Catalogue } from './catalogue.ts';

/** Indexes into `Catalogue.products`, ascending, and therefore in listing order. */
export type Places = readonly number[];

/** The products of one mode, filed for lists. A product is sold in one mode only. */
export interface ModeIndex {
  readonly all: Places;
  /** Products with promotions, running or ended. */
  readonly withPromotions: Places;
  /** The products of one category, as the company defines it: a code below a parent. */
  readonly ofCategory: (level: HierarchyLevel, code: string, parentCode: string) => Places;
  /** The products with a code on a level, one list for each parent under which the code exists. */
  readonly withCode: (level: HierarchyLevel, code: string) => readonly Places[];
}

/** Says where each product of a catalogue stands, so that a list need not look at every product. */
export interface ProductIndex {
  readonly placeOf: ReadonlyMap<string, number>;
  readonly ofMode: (mode: CartMode) => ModeIndex;
}

type Products = Catalogue['products'];

/** A cache that can be dropped at any time. */
const indexes = new WeakMap<Products, ProductIndex>();

/** The index of a catalogue, built now unless `prepareIndex` did it. */
export function productIndexOf({ products }: Pick<Catalogue, 'products'>): ProductIndex {
  const known = indexes.get(products);
  if (known !== undefined) return known;
  const builder = openIndexBuilder();
  for (const entry of products) builder.add(entry);
  indexes.set(products, builder.index);
  return builder.index;
}

/**
 * Builds the index while other requests are handled in between. The index before is reused if every product stands
 * where it stood, in every list: a new price moves nothing.
 */
export async function prepareIndex(products: Products, before: Products | undefined): Promise<void> {
  const known = before === undefined ? undefined : indexes.get(before);
  if (known !== undefined && isSameFiling(products, before ?? [])) {
    indexes.set(products, known);
    return;
  }
  const builder = openIndexBuilder();
  await mapInSlices(products, builder.add);
  indexes.set(products, builder.index);
}

function isSameFiling(products: Products, before: Products): boolean {
  return (
    products.length === before.length &&
    products.every((entry, place) => {
      const earlier = before[place];
      return entry === earlier || (earlier !== undefined && filingOf(entry) === filingOf(earlier));
    })
  );
}

/** Everything about a product that decides in which lists it is. */
function filingOf({ product, isForPoints }: CatalogueProduct): string {
  const { code, materialType, hierarchy, promotions } = product;
  const codes = hierarchy.map((node) => node.code);
  return JSON.stringify([code, isForPoints, materialType, codes, promotions.length > 0]);
}

function openIndexBuilder(): {
  /** Adds the next product of the list. */
  readonly add: (entry: CatalogueProduct) => void;
  readonly index: ProductIndex;
} {
  const placeOf = new Map<string, number>();
  const modes = new Map<string, GrowingIndex>();
  const nothing = emptyIndex();
  return {
    add: ({ product, isForPoints }) => {
      const place = placeOf.size;
      placeOf.set(product.code, place);
      const name = modeName(isForPoints, product.materialType);
      const index = modes.get(name) ?? emptyIndex();
      modes.set(name, index);
      file(index, product, place);
    },
    index: {
      placeOf,
      ofMode: (mode) => modes.get(modeName(isPointMode(mode), materialTypeOf(mode))) ?? nothing,
    },
  };
}

type ByParent = Map<string, number[]>;

interface GrowingIndex extends ModeIndex {
  readonly all: number[];
  readonly withPromotions: number[];
  /** For each level: code, then code of the parent. */
  readonly levels: readonly Map<string, ByParent>[];
}

function emptyIndex(): GrowingIndex {
  const levels = HIERARCHY_LEVELS.map(() => new Map<string, ByParent>());
  const byParent = (level: HierarchyLevel, code: string) => levels[level - 1]?.get(code);
  return {
    all: [],
    withPromotions: [],
    levels,
    ofCategory: (level, code, parentCode) => byParent(level, code)?.get(parentCode) ?? [],
    withCode: (level, code) => [...(byParent(level, code)?.values() ?? [])],
  };
}

function file(index: GrowingIndex, product: Product, place: number): void {
  index.all.push(place);
  if (product.promotions.length > 0) index.withPromotions.push(place);
  let parentCode = '';
  for (const level of HIERARCHY_LEVELS) {
    const code = hierarchyCode(product, level);
    const byCode = index.levels[level - 1];
    const byParent = byCode?.get(code) ?? new Map<string, number[]>();
    byCode?.set(code, byParent);
    const places = byParent.get(parentCode);
    if (places === undefined) byParent.set(parentCode, [place]);
    else places.push(place);
    parentCode = code;
  }
}

/** The name of the one mode in which such a product is sold (`isSoldIn`). */
function modeName(isForPoints: boolean, materialType: string): string {
  return `${isForPoints ? 'points' : 'money'} ${materialType}`;
}
