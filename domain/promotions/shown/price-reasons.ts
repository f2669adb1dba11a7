import { unitOf } from '#domain/catalogue/units';
import { addSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';
import { isAmong } from '../goods.ts';
import { goodsOfRule } from '../kinds/kinds.ts';
import { priceOrder, applyRules } from '../price-order.ts';
import type { Missing, PricedOrder, RuleOutcome } from '../priced-order.ts';
import type { PricingInput } from '../pricing-input.ts';
import type { PromotionRule } from '../rule.ts';
import { unitOfRule } from '../working-line.ts';

/** The goods that a promotion still needs, as a person reads it. */
export type ShownMissing =
  | { readonly kind: 'amount'; readonly amount: Satang }
  /** A whole number of units. */
  | { readonly kind: 'quantity'; readonly quantity: number; readonly unit: Named };

export interface ShownHint {
  readonly rule: Named;
  readonly missing: ShownMissing;
}

/** The effect of a rule on a product of the order, and the reason why it does no more. */
export interface PriceReason {
  readonly ruleId: string;
  readonly rule: Named;
  readonly kind: RuleOutcome['kind'];
  /** The amount that it took off the lines of the product. */
  readonly discount: Satang;
  /** For a rule that was missed, or that gives more with more goods. */
  readonly missing: ShownMissing | undefined;
  /** The rule that worked instead. */
  readonly by: Named | undefined;
  /** The id of the coupon that the order needs; '' for none. */
  readonly coupon: string;
}

/** The nearest promotion that would give more. It prices the order several times, so call it after the paint. */
export function hintOf(order: PricingInput): ShownHint | undefined {
  const { hint } = priceOrder(order);
  const rule = order.rules.rules.find(({ id }) => id === hint?.ruleId);
  const missing = hint === undefined ? undefined : shownMissing(hint.missing, order);
  return rule === undefined || missing === undefined ? undefined : { rule, missing };
}

/** The rules that count a product of the order, with what each of them did. */
export function reasonsOf(order: PricingInput, productCode: string): readonly PriceReason[] {
  const product = order.catalogue(productCode);
  if (product === undefined) return [];
  const priced = applyRules(order);
  return priced.outcomes.flatMap((outcome): readonly PriceReason[] => {
    const rule = ruleOf(order, outcome.ruleId);
    if (rule === undefined || !goodsOfRule(rule).some((goods) => isAmong(goods, product))) return [];
    const missing = missingIn(outcome);
    return [
      {
        ruleId: rule.id,
        rule,
        kind: outcome.kind,
        discount: discountOf(priced, rule.id, productCode),
        missing: missing === undefined ? undefined : shownMissing(missing, order),
        by: outcome.kind === 'outdone' ? ruleOf(order, outcome.by) : undefined,
        coupon: outcome.kind === 'coupon-needed' ? outcome.coupon : '',
      },
    ];
  });
}

function ruleOf({ rules }: PricingInput, id: string): PromotionRule | undefined {
  return rules.rules.find((rule) => rule.id === id);
}

function missingIn(outcome: RuleOutcome): Missing | undefined {
  if (outcome.kind === 'missed') return outcome.missing;
  return outcome.kind === 'applied' ? outcome.next : undefined;
}

function discountOf({ lines }: PricedOrder, ruleId: string, productCode: string): Satang {
  return lines
    .filter((line) => line.productCode === productCode)
    .flatMap(({ adjustments }) => adjustments)
    .filter((each) => each.ruleId === ruleId)
    .reduce((sum, { amount }) => addSatang(sum, amount), ZERO_SATANG);
}

/** Returns undefined if no product names the unit. */
function shownMissing(missing: Missing, { lines, catalogue }: PricingInput): ShownMissing | undefined {
  if (missing.kind === 'amount') return { kind: 'amount', amount: missing.amount };
  const codes = [...lines.map(({ productCode }) => productCode), ...missing.goods.products];
  for (const code of codes) {
    const product = catalogue(code);
    if (product === undefined || !isAmong(missing.goods, product)) continue;
    const number = unitOfRule(product, missing.unit);
    const unit = number === undefined ? undefined : unitOf(product, number);
    // 12 significant digits remove the binary noise of thirds.
    const quantity = Math.ceil(Number(missing.quantity.toPrecision(12)));
    if (unit !== undefined) return { kind: 'quantity', quantity, unit };
  }
  return undefined;
}
