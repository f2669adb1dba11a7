import type { Points } from '#domain/kernel/points';
import type { Language } from '#domain/kernel/language';
import { nameIn, type Named } from '#domain/kernel/named';
import type { ProductPrices } from './prices.ts';
import type { Promotion } from './promotion.ts';
import type { Unit } from './unit.ts';

/** One step of the five-level hierarchy: group, brand, flavour, value, size. */
export interface HierarchyNode extends Named {
  readonly code: string;
}

export const HIERARCHY_LEVELS = [1, 2, 3, 4, 5] as const;

export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];

/** The product sheet's carousel shows at most this many pictures (Specification, LIMIT-6). */
export const MAX_PICTURES = 5;

/** Public facts about a product; prices, which depend on the buyer, are kept apart. */
export interface ProductFacts {
  readonly code: string;
  readonly name: string;
  readonly shortNameTh: string;
  readonly shortNameEn: string;
  readonly description: string;
  /** Left out if there is none. */
  readonly descriptionEn?: string;
  /** File names for the picture service, best first, at most `MAX_PICTURES`. */
  readonly pictures: readonly string[];
  /** Exactly five, level 1 first; a level that is not used has an empty code. */
  readonly hierarchy: readonly HierarchyNode[];
  /** Exactly three, with UNIT1, the largest, first; a unit that does not exist has rate 0. */
  readonly units: readonly Unit[];
  /** Exactly three, one per unit: EAN-8 to GTIN-14 as digits; '' if a unit has none. */
  readonly barcodes: readonly string[];
  /** Money mode: points earned per UNIT1. Points mode: the cost of one UNIT1. */
  readonly pointsPerCase: Points;
  readonly promotions: readonly Promotion[];
  /** '' for ordinary products; otherwise the material type of the third cart mode. */
  readonly materialType: string;
}

/** A product with the prices that this reader may see. */
export interface Product extends ProductFacts {
  readonly prices: ProductPrices;
}

export function withPrices(facts: ProductFacts, prices: ProductPrices): Product {
  return { ...facts, prices };
}

export function withoutPrices({ prices: _prices, ...facts }: Product): ProductFacts {
  return facts;
}

/** A product's names in both languages. */
export type ProductNames = Pick<Product, 'name' | 'shortNameEn'>;

export function isSameNames(first: ProductNames | undefined, second: ProductNames): boolean {
  return first?.name === second.name && first.shortNameEn === second.shortNameEn;
}

/** The name to show; English falls back to the Thai name if a product has none. */
export function productName(product: ProductNames, language: Language): string {
  return nameIn({ name: product.name, nameEn: product.shortNameEn }, language);
}

/** The description to show; English falls back to Thai. */
export function productDescription(
  { description, descriptionEn = '' }: Pick<Product, 'description' | 'descriptionEn'>,
  language: Language,
): string {
  return nameIn({ name: description, nameEn: descriptionEn }, language);
}

/** The product's code on a level; '' if the level is not used. */
export function hierarchyCode(product: Pick<Product, 'hierarchy'>, level: HierarchyLevel): string {
  return product.hierarchy[level - 1]?.code ?? '';
}
