import type { UnitNumber } from '#domain/catalogue/unit';

/** The most that a customer may buy within some days. */
export interface PeriodLimit {
  /** In the rule's unit. */
  readonly maximum: number;
  /** Days in Asia/Bangkok; today is the last of them. */
  readonly days: number;
  /** The quantity of the customer's orders of these days. */
  readonly bought: number;
}

/** The limits of a line's quantity. */
export interface QuantityLimits {
  /** A quantity is a whole number of these; 1 for any. */
  readonly multiple: number;
  /** 0 for none. */
  readonly minimum: number;
  /** The most in one order; 0 for none. */
  readonly maximum: number;
  readonly period: PeriodLimit | undefined;
}

/** The quantities of one unit that a customer may order. */
export interface QuantityRule extends QuantityLimits {
  readonly productCode: string;
  readonly unit: UnitNumber;
  /** False for a unit that only other customers may buy. */
  readonly isAllowed: boolean;
}

export type RuleProblem = 'not-allowed' | 'above-period' | 'above-maximum' | 'below-minimum' | 'not-multiple';

/** A rule as the company keeps it. Without price levels and customers, everyone may buy the unit. */
export interface OrderRule {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly multiple: number;
  readonly minimum: number;
  readonly maximum: number;
  /** 0 for none. */
  readonly periodMaximum: number;
  /** 0 for none. */
  readonly periodDays: number;
  readonly priceLevels: readonly number[];
  /** Codes of customers, and of their groups. */
  readonly customers: readonly string[];
}

export const MAX_PERIOD_DAYS = 366;

/** Whether a rule limits anything. A rule that was withdrawn does not. */
export function hasLimits(rule: OrderRule): boolean {
  const { multiple, minimum, maximum, periodDays, priceLevels, customers } = rule;
  return multiple > 1 || minimum + maximum + periodDays + priceLevels.length + customers.length > 0;
}

/** The facts about a customer that rules ask for. */
export interface RuledCustomer {
  /** The own code, and those of the groups. */
  readonly groups: readonly string[];
  readonly priceLevel: number;
}

/** The rule as it holds for one customer. */
export function ruleFor(
  { productCode, unit, multiple, minimum, maximum, ...rule }: OrderRule,
  customer: RuledCustomer,
  bought: number,
): QuantityRule {
  const { periodMaximum, periodDays, priceLevels, customers } = rule;
  return {
    productCode,
    unit,
    multiple,
    minimum,
    maximum,
    period: periodDays === 0 ? undefined : { maximum: periodMaximum, days: periodDays, bought },
    isAllowed:
      priceLevels.length + customers.length === 0 ||
      priceLevels.includes(customer.priceLevel) ||
      customer.groups.some((each) => customers.includes(each)),
  };
}

/** The rule of a line; undefined if it has none. */
export function ruleOf<Rule extends Pick<QuantityRule, 'productCode' | 'unit'>>(
  rules: readonly Rule[],
  { productCode, unit }: { readonly productCode: string; readonly unit: UnitNumber },
): Rule | undefined {
  return rules.find((rule) => rule.productCode === productCode && rule.unit === unit);
}
