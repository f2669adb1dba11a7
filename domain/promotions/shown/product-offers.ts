import type { Product } from '#domain/catalogue/product';
import { unitOf } from '#domain/catalogue/units';
import { divideSatang, type Satang } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';
import { prepareRules, rulesOf } from '../prepare-rules.ts';
import { applyRules } from '../price-order.ts';
import type { PricingInput } from '../pricing-input.ts';
import type { PromotionRule } from '../rule.ts';
import { isRuleFor } from '../rule-conditions.ts';
import { listPriceOf, unitOfRule } from '../working-line.ts';

/** The price of one unit from a quantity on. */
export interface PriceFrom {
  readonly quantity: number;
  readonly unit: Named;
  readonly price: Satang;
}

/** A promotion that counts a product today. */
export interface ProductOffer {
  readonly ruleId: string;
  readonly rule: Named;
  /** The prices by quantity, if the rule has such steps. */
  readonly prices: readonly PriceFrom[];
}

/** Lists the promotions that count a product for this customer today. */
export function offersOf(
  product: Product,
  input: Omit<PricingInput, 'lines' | 'choices'>,
): readonly ProductOffer[] {
  return rulesOf(input.rules, [product])
    .filter((rule) => isRuleFor(rule, input.customer, input.now))
    .map((rule) => ({ ruleId: rule.id, rule, prices: pricesOf(product, rule, input) }));
}

/** Prices each step as an order of that quantity, so that the table and the cart never differ. */
function pricesOf(
  product: Product,
  rule: PromotionRule,
  input: Omit<PricingInput, 'lines' | 'choices'>,
): readonly PriceFrom[] {
  if (rule.kind !== 'step-price') return [];
  const number = unitOfRule(product, rule.unit);
  const unit = number === undefined ? undefined : unitOf(product, number);
  if (number === undefined || unit === undefined) return [];
  const unitPrice = listPriceOf(product, number, input.customer.priceLevel);
  return rule.steps.map(({ from: quantity }) => {
    const line = { productCode: product.code, unit: number, quantity, unitPrice };
    const rules = prepareRules([rule]);
    const { net } = applyRules({ ...input, rules, lines: [line], choices: new Map() });
    return { quantity, unit, price: divideSatang(net, quantity) };
  });
}
