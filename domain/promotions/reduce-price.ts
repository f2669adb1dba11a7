import { satang, type Satang } from '#domain/kernel/money';
import { spreadByWeight } from '#domain/kernel/spread';
import type { Reduction } from './rule.ts';
import type { TakenGoods } from './taken-goods.ts';
import type { WorkingLine } from './working-line.ts';

/** The amount that a rule takes off a line, above zero. */
export interface LineShare {
  readonly line: WorkingLine;
  readonly amount: Satang;
}

/**
 * Computes how much cheaper goods become, in satang before rounding: zero or more, and at most their value.
 *
 * @param count how many units or sets they are
 */
export function reductionOf(reduction: Reduction, value: number, count: number): number {
  switch (reduction.kind) {
    case 'percent':
      return (value * Math.round(reduction.percent * 100)) / 10_000;
    case 'amount':
      return Math.min(value, reduction.amount * count);
    case 'price':
      return Math.max(0, value - reduction.price * count);
  }
}

/** Rounds half up. 15 significant digits remove the binary noise of sums of fractions. */
export function roundHalfUp(amount: number): Satang {
  return satang(Math.floor(Number(amount.toPrecision(15)) + 0.5));
}

/** A tenth of a satang of value does not change whose remainder is the largest. */
const WEIGHT_PER_SATANG = 1000;

/**
 * Spreads a discount over the goods that it is for, in proportion to their value and by largest remainder. No line gets
 * more than it has left.
 *
 * @param discount before rounding
 */
export function spreadDiscount(taken: readonly TakenGoods[], discount: number): readonly LineShare[] {
  const rooms = taken.map(({ line }) => line.net);
  const room = rooms.reduce((sum, each) => sum + each, 0);
  const rounded = roundHalfUp(discount);
  const amount = rounded > room ? satang(room) : rounded;
  if (amount <= 0) return [];
  const parts: number[] = [
    ...spreadByWeight(
      amount,
      taken.map(({ value }) => Math.round(value * WEIGHT_PER_SATANG)),
    ),
  ];
  moveExcess(parts, rooms);
  return taken.flatMap(({ line }, index) => {
    const part = parts[index] ?? 0;
    return part > 0 ? [{ line, amount: satang(part) }] : [];
  });
}

/** Moves what a part has more than its room to the first parts that have room left. */
function moveExcess(parts: number[], rooms: readonly number[]): void {
  let excess = 0;
  for (const [index, room] of rooms.entries()) {
    const part = parts[index] ?? 0;
    excess += Math.max(0, part - room);
    parts[index] = Math.min(part, room);
  }
  for (const [index, room] of rooms.entries()) {
    const moved = Math.min(excess, room - (parts[index] ?? 0));
    parts[index] = (parts[index] ?? 0) + moved;
    excess -= moved;
  }
}
