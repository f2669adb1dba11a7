import { unitOf } from '#domain/catalogue/units';
import { isAmong } from './goods.ts';
import type { Goods, RuleUnit } from './rule.ts';
import { unitOfRule, type WorkingLine } from './working-line.ts';

/** A line with its size in shares of the rule's unit. */
export interface CountedLine {
  readonly line: WorkingLine;
  readonly size: number;
}

/**
 * Goods as a rule counts them. Sizes are whole numbers of shares, so that a third of a case three times is one case.
 * A product's case of 24 and 24 of its pieces have the same size.
 */
export interface Count {
  readonly lines: readonly CountedLine[];
  /** The shares of one unit of the rule. */
  readonly one: number;
  /** The sum of the lines' sizes. */
  readonly total: number;
}

/**
 * The most shares of a unit. Products whose rates would need more are counted a millionth of a unit too small, which no
 * real table of units reaches.
 */
const MAX_SHARES = 10_000_000;

/** Counts the goods of a rule in its unit. A product without that unit does not count. */
export function countGoods(lines: readonly WorkingLine[], goods: Goods, unit: RuleUnit): Count {
  const among = lines.flatMap((line) => {
    const rate = isAmong(goods, line.product) ? ratesOf(line, unit) : undefined;
    return rate === undefined ? [] : [{ line, rate }];
  });
  const parts = new Set(among.map(({ rate }) => rate.own / greatestDivisor(rate.own, rate.counted)));
  const one = [...parts].toSorted((a, b) => a - b).reduce(withinShares, 1);
  const counted = among.map(({ line, rate }) => ({
    line,
    size: Math.floor((line.quantity * rate.counted * one) / rate.own),
  }));
  return { lines: counted, one, total: sumOfSizes(counted) };
}

export function sumOfSizes(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { size }) => sum + size, 0);
}

/** The same lines, by product. */
export function countsByProduct({ lines, one }: Count): readonly Count[] {
  const codes = new Set(lines.map(({ line }) => line.product.code));
  return [...codes].map((code) => {
    const own = lines.filter(({ line }) => line.product.code === code);
    return { lines: own, one, total: sumOfSizes(own) };
  });
}

/** How many of the line's unit, and of the rule's unit, make one UNIT1. */
function ratesOf(
  { product, unit }: WorkingLine,
  ruleUnit: RuleUnit,
): { readonly own: number; readonly counted: number } | undefined {
  const counted = unitOfRule(product, ruleUnit);
  return counted === undefined
    ? undefined
    : { own: unitOf(product, unit)?.rate ?? 1, counted: unitOf(product, counted)?.rate ?? 1 };
}

function withinShares(shares: number, part: number): number {
  const common = (shares / greatestDivisor(shares, part)) * part;
  return common > MAX_SHARES ? shares : common;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
