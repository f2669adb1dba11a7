import { addSatang, multiplySatang, satang, type Satang } from '#domain/kernel/money';
import { giveFree } from '../give-free.ts';
import { isAmong } from '../goods.ts';
import { missingAmount } from '../missing.ts';
import { nearest } from '../nearest.ts';
import { spreadDiscount } from '../reduce-price.ts';
import { NO_EFFECT, type Effect, type RuleContext, type RuleKind } from '../rule-kind.ts';
import type { SpendStep } from '../rule.ts';
import type { WorkingLine } from '../working-line.ts';
import { worthOf } from '../worth.ts';

/** "From 3,000 baht on 2 % off", "a gift for every 1,000 baht". */
export const spend: RuleKind<'spend'> = {
  phase: 'order',
  goodsOf: ({ goods }) => [goods],
  apply: ({ goods, steps, isEvery }, lines, context) => {
    const among = lines.filter(({ product }) => isAmong(goods, product));
    if (among.length === 0) return NO_EFFECT;
    const gross = addSatang(...among.map((line) => line.gross));
    const timesOf = ({ from, benefit }: SpendStep): number =>
      gross < from
        ? 0
        : isEvery && benefit.kind !== 'percent' && from > 0
          ? Math.min(context.maxTimes, Math.floor(gross / from))
          : 1;
    const best = steps
      .toSorted((one, other) => other.from - one.from)
      .map((step) => effectOf(step, timesOf(step), among, context))
      .reduce((first, each) => (worthOf(each) > worthOf(first) ? each : first), NO_EFFECT);
    const missing = nearest(
      steps.flatMap((step) => {
        const times = timesOf(step);
        const isRepeated = isEvery && step.benefit.kind !== 'percent' && times < context.maxTimes;
        if (times > 0 && !isRepeated) return [];
        return missingAmount(restOf(gross, step.from), step.from, goods) ?? [];
      }),
    );
    return { ...best, missing };
  },
};

/** The rest of a worth after all whole times. */
function restOf(gross: Satang, from: Satang): Satang {
  return satang(gross % from);
}

function effectOf(
  { benefit }: SpendStep,
  times: number,
  lines: readonly WorkingLine[],
  context: RuleContext,
): Effect {
  if (times === 0) return NO_EFFECT;
  if (benefit.kind === 'gift') {
    const line = giveFree(benefit, times, context);
    return line === undefined ? NO_EFFECT : { ...NO_EFFECT, times, freeLines: [line] };
  }
  const goods = lines.map((line) => ({ line, size: 1, value: line.net }));
  const net = addSatang(...lines.map((line) => line.net));
  const discount =
    benefit.kind === 'percent'
      ? (net * Math.round(benefit.percent * 100)) / 10_000
      : multiplySatang(benefit.amount, times);
  const shares = spreadDiscount(goods, discount);
  return { ...NO_EFFECT, times: shares.length > 0 ? times : 0, shares };
}
