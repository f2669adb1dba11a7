import type { UnitNumber } from '#domain/catalogue/unit';
import type { Satang } from '#domain/kernel/money';
import type { Goods, RuleUnit } from './rule.ts';

/** A line as `draftOrder` priced it. */
export interface LineToPrice {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly unitPrice: Satang;
}

/** An amount that a rule took off a line, above zero. */
export interface Adjustment {
  readonly ruleId: string;
  readonly amount: Satang;
}

export interface AdjustedLine extends LineToPrice {
  /** Unit price times quantity. */
  readonly gross: Satang;
  /** In the order in which the rules worked, with the shares of discounts of the whole order. */
  readonly adjustments: readonly Adjustment[];
  /** Never below zero. */
  readonly net: Satang;
}

/** Goods that are delivered with the order and cost nothing. */
export interface FreeLine {
  readonly ruleId: string;
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  /** The price that this customer would pay for them. */
  readonly worth: Satang;
  /** Codes of the products among which the customer may choose; fewer than two leave no choice. */
  readonly choices: readonly string[];
}

/** How much of which goods a rule still needs to work, or to work once more. */
export type Missing =
  | {
      readonly kind: 'quantity';
      readonly goods: Goods;
      /** In units of the rule; a fraction if smaller units count. */
      readonly quantity: number;
      readonly unit: RuleUnit;
      /** The quantity that is needed altogether. */
      readonly of: number;
    }
  | {
      readonly kind: 'amount';
      readonly goods: Goods;
      readonly amount: Satang;
      readonly of: Satang;
    };

/**
 * The outcome of a rule:
 * - applied: `times` counts against its quotas; `next` is missing for more
 * - missed: some of its goods are in the order, but not enough
 * - outdone: another rule of its exclusive group was better
 * - used-up, coupon-needed: it would have worked, but for the quota or the coupon
 */
export type RuleOutcome = { readonly ruleId: string } & (
  | {
      readonly kind: 'applied';
      readonly times: number;
      readonly discount: Satang;
      readonly freeWorth: Satang;
      readonly next: Missing | undefined;
    }
  | { readonly kind: 'missed'; readonly missing: Missing }
  | { readonly kind: 'outdone'; readonly by: string }
  | { readonly kind: 'used-up' }
  | { readonly kind: 'coupon-needed'; readonly coupon: string }
);

export interface Hint {
  readonly ruleId: string;
  readonly missing: Missing;
}

export interface PricedOrder {
  /** In the order of the input. */
  readonly lines: readonly AdjustedLine[];
  readonly freeLines: readonly FreeLine[];
  /** The amounts that rules took off the whole order; their shares are among the adjustments of the lines. */
  readonly orderDiscounts: readonly Adjustment[];
  /** In the order in which the rules work. */
  readonly outcomes: readonly RuleOutcome[];
  /** The nearest rule that would give more than now. */
  readonly hint: Hint | undefined;
  readonly gross: Satang;
  /** The sum of all adjustments. */
  readonly discount: Satang;
  readonly net: Satang;
}
