import type { PromotionRule } from './rule.ts';

/** The codes of the products that a rule may give beside those that were bought. */
export function freeProductsOf(rule: PromotionRule): readonly string[] {
  if (rule.kind === 'free-goods') return rule.free.products === 'same' ? [] : rule.free.products;
  if (rule.kind !== 'spend') return [];
  return rule.steps.flatMap(({ benefit }) => (benefit.kind === 'gift' ? benefit.products : []));
}
