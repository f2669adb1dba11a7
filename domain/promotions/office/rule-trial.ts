import { addSatang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { prepareRules, type PreparedRules } from '../prepare-rules.ts';
import { applyRules } from '../price-order.ts';
import type { LineToPrice, PricedOrder } from '../priced-order.ts';
import type { PromotionCustomer } from '../rule-kind.ts';
import type { PromotionRule } from '../rule.ts';
import type { Catalogue } from '../working-line.ts';

/** An order of the past, at the prices that it had, without free goods. */
export interface PastOrder {
  readonly lines: readonly LineToPrice[];
  readonly customer: PromotionCustomer;
  /** Identifies the customer for quotas. */
  readonly customerKey: string;
  readonly at: Date;
}

/** The effect that a rule would have had on past orders. */
export interface TrialResult {
  readonly orders: number;
  /** The orders on which it would have worked. */
  readonly touched: number;
  /** The amount that customers would have paid less than without it; below zero if it takes the place of a better rule. */
  readonly discount: Satang;
  /** The worth of free goods that they would have got more. */
  readonly freeWorth: Satang;
}

export const NO_TRIAL: TrialResult = { orders: 0, touched: 0, discount: ZERO_SATANG, freeWorth: ZERO_SATANG };

/** The uses of the rule in the trial so far. */
export interface TrialUses {
  readonly inAll: number;
  /** The uses of each customer, by the key of the customer. */
  readonly byCustomer: ReadonlyMap<string, number>;
}

export const NO_USES: TrialUses = { inAll: 0, byCustomer: new Map() };

/** A rule and those beside which it is tried. */
export interface Trial {
  readonly rule: PromotionRule;
  readonly without: PreparedRules;
  readonly with: PreparedRules;
}

/** Prepares a trial in which all rules work at any time, except for their weekdays. */
export function prepareTrial(draft: PromotionRule, running: readonly PromotionRule[]): Trial {
  const rule = atAnyTime(draft);
  const others = running.filter(({ id }) => id !== rule.id).map(atAnyTime);
  return { rule, without: prepareRules(others), with: prepareRules([...others, rule]) };
}

function atAnyTime(rule: PromotionRule): PromotionRule {
  return { ...rule, conditions: { ...rule.conditions, firstDay: '', lastDay: '' } };
}

/** Prices an order with and without the rule. */
export function tryOnOrder(
  { rule, without, with: all }: Trial,
  { lines, customer, customerKey, at }: PastOrder,
  uses: TrialUses,
  catalogue: Catalogue,
): { readonly result: TrialResult; readonly uses: TrialUses } {
  const left = Math.max(0, leftOf(rule, customerKey, uses));
  const quotas = new Map(left === Infinity ? [] : [[rule.id, left]]);
  const input = { lines, catalogue, customer, choices: new Map<string, string>(), now: at };
  const after = applyRules({ ...input, rules: all, quotas });
  const outcome = after.outcomes.find(({ ruleId }) => ruleId === rule.id);
  if (outcome?.kind !== 'applied') return { result: { ...NO_TRIAL, orders: 1 }, uses };
  const before = applyRules({ ...input, rules: without, quotas: new Map() });
  return {
    result: {
      orders: 1,
      touched: 1,
      discount: subtractSatang(after.discount, before.discount),
      freeWorth: subtractSatang(freeWorthOf(after), freeWorthOf(before)),
    },
    uses: {
      inAll: uses.inAll + outcome.times,
      byCustomer: new Map([
        ...uses.byCustomer,
        [customerKey, (uses.byCustomer.get(customerKey) ?? 0) + outcome.times],
      ]),
    },
  };
}

export function addTrials(one: TrialResult, other: TrialResult): TrialResult {
  return {
    orders: one.orders + other.orders,
    touched: one.touched + other.touched,
    discount: addSatang(one.discount, other.discount),
    freeWorth: addSatang(one.freeWorth, other.freeWorth),
  };
}

function leftOf(
  { conditions: { timesInAll, timesPerCustomer } }: PromotionRule,
  customerKey: string,
  { inAll, byCustomer }: TrialUses,
): number {
  return Math.min(
    timesInAll === undefined ? Infinity : timesInAll - inAll,
    timesPerCustomer === undefined ? Infinity : timesPerCustomer - (byCustomer.get(customerKey) ?? 0),
  );
}

function freeWorthOf({ freeLines }: PricedOrder): Satang {
  return addSatang(...freeLines.map(({ worth }) => worth));
}
