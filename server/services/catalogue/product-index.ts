import { isPointMode, materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import { oncePer } from '#domain/kernel/once-per';
import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';
import type { CatalogueProduct } from '#server/store/catalogue/products';
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

/** Where each product of a catalogue stands, so that lists, categories and details need not look at every product. */
export interface ProductIndex {
  readonly placeOf: ReadonlyMap<string, number>;
  readonly ofMode: (mode: CartMode) => ModeIndex;
}

/** The index is made once for each version of the products. */
export const productIndexOf = (catalogue: Pick<Catalogue, 'products'>): ProductIndex =>
  indexOf(catalogue.products);

const indexOf = oncePer<readonly CatalogueProduct[], ProductIndex>((products) => {
  const placeOf = new Map<string, number>();
  const modes = new Map<string, GrowingIndex>();
  products.forEach(({ product, isForPoints }, place) => {
    placeOf.set(product.code, place);
    const name = modeName(isForPoints, product.materialType);
    const index = modes.get(name) ?? emptyIndex();
    modes.set(name, index);
    file(index, product, place);
  });
  const nothing = emptyIndex();
  return {
    placeOf,
    ofMode: (mode) => modes.get(modeName(isPointMode(mode), materialTypeOf(mode))) ?? nothing,
  };
});

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
