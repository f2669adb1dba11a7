import type { UnitNumber } from '#domain/catalogue/unit';
import type { Satang } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';
import type { PromotionRule } from '#domain/promotions/rule';
import type { RuleGoodsNames, RuleProblem } from './office-rule.ts';

/**
 * The warnings of a preview:
 * - same-goods: another rule works on the same products, and the customer gets both
 * - same-group: another rule of the exclusive group works on the same products, and the customer gets the better one
 * - outdone: in the example another rule of the group is better
 * - no-day, no-products, no-unit, no-gain, no-customers: why the rule does nothing
 * - unknown-…: codes that nothing has
 */
export const RULE_WARNINGS = [
  'same-goods',
  'same-group',
  'outdone',
  'no-day',
  'no-products',
  'no-unit',
  'no-gain',
  'no-customers',
  'unknown-products',
  'unknown-categories',
  'unknown-customers',
  'unknown-coupon',
] as const;

export interface RuleWarning {
  readonly kind: (typeof RULE_WARNINGS)[number];
  /** The other rule; its name is '' for none. */
  readonly other: Named;
  readonly codes: readonly string[];
}

/** A line of the example, or free goods, whose `net` is zero. */
export interface ExampleLine {
  readonly productCode: string;
  readonly product: Named;
  readonly unit: UnitNumber;
  readonly unitName: Named;
  readonly quantity: number;
  readonly gross: Satang;
  readonly net: Satang;
}

export interface RuleExample {
  readonly lines: readonly ExampleLine[];
  readonly gross: Satang;
  readonly discount: Satang;
  readonly net: Satang;
}

export interface RulePreview {
  readonly problems: readonly RuleProblem[];
  readonly names: RuleGoodsNames;
  /** Undefined if the rule does nothing; a warning says why. */
  readonly example: RuleExample | undefined;
  readonly warnings: readonly RuleWarning[];
}

export interface PreviewRule {
  readonly rule: PromotionRule;
}
