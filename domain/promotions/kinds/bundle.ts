import { countGoods } from '../count-goods.ts';
import { isAmong } from '../goods.ts';
import { missingQuantity } from '../missing.ts';
import { NO_EFFECT, type RuleKind } from '../rule-kind.ts';
import { reduceSets } from '../reduce-sets.ts';

/** "A case of noodles and a pack of fish sauce together for 300 baht." */
export const bundle: RuleKind<'bundle'> = {
  phase: 'group',
  goodsOf: ({ parts }) => parts.map(({ goods }) => goods),
  apply: ({ parts, price }, lines, { maxTimes }) => {
    const counts = parts.map(({ goods, quantity }, index) => {
      const earlier = parts.slice(0, index);
      const own = lines.filter(({ product }) => !earlier.some((part) => isAmong(part.goods, product)));
      const count = countGoods(own, goods, quantity.unit);
      return { ...count, goods, unit: quantity.unit, size: quantity.count * count.one };
    });
    if (counts.every(({ total }) => total === 0)) return NO_EFFECT;
    const { times, shares } = reduceSets(counts, { kind: 'price', price }, maxTimes);
    const missing = counts.flatMap(
      ({ total, size, ...part }) => missingQuantity(total, (times + 1) * size, part) ?? [],
    );
    const isNear = missing.length === 1 && times < maxTimes;
    return { times, shares, freeLines: [], missing: isNear ? missing[0] : undefined };
  },
};
