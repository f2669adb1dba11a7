import { countGoods } from '../count-goods.ts';
import { missingQuantity } from '../missing.ts';
import { NO_EFFECT, type RuleKind } from '../rule-kind.ts';
import { reduceSets } from '../reduce-sets.ts';

/** "Any 3 of these for 100 baht", "any 12 of these 5 % off". */
export const groupDeal: RuleKind<'group-deal'> = {
  phase: 'group',
  goodsOf: ({ goods }) => [goods],
  apply: ({ goods, quantity, reduction }, lines, { maxTimes }) => {
    const { lines: counted, one, total } = countGoods(lines, goods, quantity.unit);
    if (total === 0) return NO_EFFECT;
    const size = quantity.count * one;
    const { times, shares } = reduceSets([{ lines: counted, total, size }], reduction, maxTimes);
    const missing = missingQuantity(total % size, size, { one, goods, unit: quantity.unit });
    return { times, shares, freeLines: [], missing: times < maxTimes ? missing : undefined };
  },
};
