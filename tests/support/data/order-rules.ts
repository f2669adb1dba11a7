import type { OrderRule, QuantityRule } from '#domain/order-rules/quantity-rule';
import type { Database } from '#server/store/database/database';
import { putOrderRules } from '#server/store/order-rules/order-rules';

/** A rule that limits nothing. Pass the fields that the test is about. */
export const anOrderRule = (rule: Partial<OrderRule> & Pick<OrderRule, 'productCode'>): OrderRule => ({
  unit: 1,
  multiple: 1,
  minimum: 0,
  maximum: 0,
  periodMaximum: 0,
  periodDays: 0,
  priceLevels: [],
  customers: [],
  ...rule,
});

export const aQuantityRule = (rule: Partial<QuantityRule> = {}): QuantityRule => ({
  productCode: 'C1001',
  unit: 1,
  multiple: 1,
  minimum: 0,
  maximum: 0,
  period: undefined,
  isAllowed: true,
  ...rule,
});

/** Sets rules of the company. */
export async function setOrderRules(
  database: Database,
  ...rules: readonly Parameters<typeof anOrderRule>[0][]
): Promise<void> {
  await putOrderRules(database, rules.map(anOrderRule));
}
