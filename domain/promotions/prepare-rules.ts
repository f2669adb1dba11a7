import { hierarchyCode, HIERARCHY_LEVELS, type Product } from '#domain/catalogue/product';
import { categoryKey, isEveryProduct } from './goods.ts';
import { goodsOfRule, phaseOf } from './kinds/kinds.ts';
import { PHASES } from './rule-kind.ts';
import type { PromotionRule } from './rule.ts';
import { compareTexts } from './working-line.ts';

/** Rules in the order in which they work, found by the products that they count. */
export interface PreparedRules {
  readonly rules: readonly PromotionRule[];
  readonly byProduct: ReadonlyMap<string, readonly PromotionRule[]>;
  readonly byCategory: ReadonlyMap<string, readonly PromotionRule[]>;
  /** Rules that count every product. */
  readonly everywhere: readonly PromotionRule[];
}

/** Sorts and indexes rules once, so that pricing touches only those that an order's products can meet. */
export function prepareRules(rules: readonly PromotionRule[]): PreparedRules {
  const byProduct = new Map<string, PromotionRule[]>();
  const byCategory = new Map<string, PromotionRule[]>();
  const everywhere: PromotionRule[] = [];
  const sorted = rules.toSorted(
    (one, other) =>
      PHASES.indexOf(phaseOf(one)) - PHASES.indexOf(phaseOf(other)) ||
      one.priority - other.priority ||
      compareTexts(one.id, other.id),
  );
  for (const rule of sorted) {
    for (const goods of goodsOfRule(rule)) {
      if (isEveryProduct(goods)) everywhere.push(rule);
      for (const code of goods.products) addTo(byProduct, code, rule);
      for (const { level, code } of goods.categories) addTo(byCategory, categoryKey(level, code), rule);
    }
  }
  return { rules: sorted, byProduct, byCategory, everywhere };
}

/** The rules that count any of these products, in the order in which they work. */
export function rulesOf(
  { rules, byProduct, byCategory, everywhere }: PreparedRules,
  products: readonly Pick<Product, 'code' | 'hierarchy'>[],
): readonly PromotionRule[] {
  if (rules.length === 0 || products.length === 0) return [];
  const met = new Set(everywhere);
  for (const product of products) {
    for (const rule of byProduct.get(product.code) ?? []) met.add(rule);
    for (const level of HIERARCHY_LEVELS) {
      const code = hierarchyCode(product, level);
      for (const rule of byCategory.get(categoryKey(level, code)) ?? []) met.add(rule);
    }
  }
  return rules.filter((rule) => met.has(rule));
}

function addTo(index: Map<string, PromotionRule[]>, key: string, rule: PromotionRule): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [rule]);
  else known.push(rule);
}
