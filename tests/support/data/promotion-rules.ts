import { ZERO_SATANG, satangFromBaht } from '#domain/kernel/money';
import type { PromotionRule, RuleConditions } from '#domain/promotions/rule';
import { putRules } from '#server/store/promotions/promotion-rules';
import type { Database } from '#server/store/database/database';
import { goodsOf, NO_CONDITIONS } from './promotion-goods.ts';

const head = (id: string, conditions: Partial<RuleConditions>) => ({
  id,
  name: `โปร ${id}`,
  priority: 0,
  exclusiveGroup: '',
  conditions: { ...NO_CONDITIONS, minimumAmount: ZERO_SATANG, ...conditions },
});

/** Each two cases of fish sauce (C1001) get one of them free. */
export const twoGetOne = (id = 'TWO', conditions: Partial<RuleConditions> = {}): PromotionRule => ({
  ...head(id, conditions),
  kind: 'free-goods',
  goods: goodsOf('C1001'),
  buy: { count: 2, unit: 1 },
  isTogether: true,
  free: { quantity: { count: 1, unit: 1 }, products: 'same' },
});

/** A case of fish sauce comes with a bottle of soy sauce. */
export const withSoySauce = (id = 'SOY', conditions: Partial<RuleConditions> = {}): PromotionRule => ({
  ...head(id, conditions),
  kind: 'free-goods',
  goods: goodsOf('C1001'),
  buy: { count: 1, unit: 1 },
  isTogether: true,
  free: { quantity: { count: 1, unit: 2 }, products: ['C1002'] },
});

/** A percentage off each case of fish sauce. */
export const reducedFishSauce = (percent: number, id = 'REDUCED'): PromotionRule => ({
  ...head(id, {}),
  kind: 'reduction',
  goods: goodsOf('C1001'),
  unit: 1,
  reduction: { kind: 'percent', percent },
});

/** From 400 baht on, a percentage off the order. */
export const spend400 = (
  percent: number,
  id = 'SPEND',
  conditions: Partial<RuleConditions> = {},
): PromotionRule => ({
  ...head(id, conditions),
  kind: 'spend',
  goods: goodsOf(),
  steps: [{ from: satangFromBaht(400), benefit: { kind: 'percent', percent } }],
  isEvery: false,
});

export async function runPromotions(database: Database, ...rules: readonly PromotionRule[]): Promise<void> {
  await putRules(
    database,
    rules.map((rule) => ({ rule, isActive: true })),
  );
}
