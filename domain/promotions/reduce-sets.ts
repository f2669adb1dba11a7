import type { CountedLine } from './count-goods.ts';
import { reductionOf, spreadDiscount, type LineShare } from './reduce-price.ts';
import type { Reduction } from './rule.ts';
import { takeInSets, valueOf, type TakenGoods } from './taken-goods.ts';

/** Goods of which each set takes `size` shares. */
export interface SetPart {
  readonly lines: readonly CountedLine[];
  readonly total: number;
  readonly size: number;
}

/**
 * Reduces the price of sets. The dearest goods make the first set, and no set is made that costs more than its goods.
 */
export function reduceSets(
  parts: readonly SetPart[],
  reduction: Reduction,
  maxTimes: number,
): { readonly times: number; readonly shares: readonly LineShare[] } {
  const possible = Math.min(maxTimes, ...parts.map(({ total, size }) => Math.floor(total / size)));
  const taken = (sets: number): readonly TakenGoods[] =>
    sets === 0 ? [] : parts.flatMap(({ lines, size }) => takeInSets(lines, { sets, size }));
  const times =
    reduction.kind === 'price'
      ? mostUsefulSets(possible, (sets) => valueOf(taken(sets)), reduction.price)
      : possible;
  const goods = taken(times);
  const shares = spreadDiscount(goods, reductionOf(reduction, valueOf(goods), times));
  return shares.length > 0 ? { times, shares } : { times: 0, shares: [] };
}

/** Finds the last set whose goods are worth more than its price. Each set is worth at most as much as the one before. */
function mostUsefulSets(possible: number, valueOfSets: (sets: number) => number, price: number): number {
  let useful = 0;
  let useless = possible + 1;
  while (useless - useful > 1) {
    const sets = Math.floor((useful + useless) / 2);
    if (valueOfSets(sets) - valueOfSets(sets - 1) > price) useful = sets;
    else useless = sets;
  }
  return useful;
}
