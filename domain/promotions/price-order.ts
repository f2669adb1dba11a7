import { addSatang, multiplySatang, subtractSatang } from '#domain/kernel/money';
import { assessRule } from './assess-rule.ts';
import { chooseExclusive } from './choose-exclusive.ts';
import { nearestHint } from './nearest-hint.ts';
import { outcomeOf } from './outcome-of.ts';
import type { PricingInput } from './pricing-input.ts';
import { rulesOf } from './prepare-rules.ts';
import type { Adjustment, AdjustedLine, LineToPrice, PricedOrder } from './priced-order.ts';
import { phaseOf } from './kinds/kinds.ts';
import { isRuleFor } from './rule-conditions.ts';
import { runRules, type RuleEffect } from './run-rules.ts';
import { workingLines } from './working-line.ts';
import { worthOfShares } from './worth.ts';

/**
 * Applies the promotions to an order. Phone, server and office call this one function and get the same satang, whatever
 * the order of the lines (Specification, PROMO-1).
 */
export function priceOrder(order: PricingInput): PricedOrder {
  const priced = applyRules(order);
  return { ...priced, hint: nearestHint(order, priced, applyRules) };
}

/** The same without a hint, which costs several times as much as the prices. */
export function applyRules({
  lines: input,
  catalogue,
  rules,
  customer,
  quotas,
  choices,
  now,
}: PricingInput): PricedOrder {
  const lines = workingLines(input, catalogue);
  const context = { catalogue, customer, choices };
  const assessed = rulesOf(
    rules,
    lines.map(({ product }) => product),
  )
    .filter((rule) => isRuleFor(rule, customer, now))
    .map((rule) => assessRule(rule, lines, { ...context, quotas }));
  const possible = assessed.flatMap((each) => (each.kind === 'possible' ? [each] : []));
  const { run, outdone } = chooseExclusive(possible, (chosen) => runRules(chosen, lines, context));
  const adjusted = input.map((line, place) => adjustLine(line, place, run.effects));
  const gross = addSatang(...adjusted.map((line) => line.gross));
  const net = addSatang(...adjusted.map((line) => line.net));
  return {
    lines: adjusted,
    freeLines: run.effects.flatMap(({ effect }) => effect.freeLines),
    orderDiscounts: run.effects.flatMap(({ rule, effect }): readonly Adjustment[] => {
      const amount = worthOfShares(effect.shares);
      return phaseOf(rule) === 'order' && amount > 0 ? [{ ruleId: rule.id, amount }] : [];
    }),
    outcomes: assessed.flatMap((each) => outcomeOf(each, run.effects, outdone) ?? []),
    hint: undefined,
    gross,
    discount: subtractSatang(gross, net),
    net,
  };
}

function adjustLine(line: LineToPrice, place: number, effects: readonly RuleEffect[]): AdjustedLine {
  const adjustments = effects.flatMap(({ rule, effect }) =>
    effect.shares
      .filter((share) => share.line.place === place)
      .map(({ amount }): Adjustment => ({ ruleId: rule.id, amount })),
  );
  const gross = multiplySatang(line.unitPrice, line.quantity);
  const net = subtractSatang(gross, addSatang(...adjustments.map(({ amount }) => amount)));
  return { ...line, gross, adjustments, net };
}
