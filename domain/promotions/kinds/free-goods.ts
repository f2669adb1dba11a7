import { countGoods, countsByProduct, type Count } from '../count-goods.ts';
import { giveFree } from '../give-free.ts';
import { missingQuantity } from '../missing.ts';
import { nearest } from '../nearest.ts';
import type { FreeLine, Missing } from '../priced-order.ts';
import { NO_EFFECT, type Effect, type RuleContext, type RuleKind } from '../rule-kind.ts';
import type { PromotionRule } from '../rule.ts';

/** "Buy 10 cases, get 1 free." */
export const freeGoods: RuleKind<'free-goods'> = {
  phase: 'group',
  goodsOf: ({ goods }) => [goods],
  apply: (rule, lines, context) => {
    const count = countGoods(lines, rule.goods, rule.buy.unit);
    if (count.total === 0) return NO_EFFECT;
    const { products, quantity } = rule.free;
    if (products === 'same') return moreOfEach(rule, count, context);
    const counts = rule.isTogether ? [count] : countsByProduct(count);
    const reached = counts.reduce((sum, each) => sum + setsIn(rule, each), 0);
    const times = Math.min(context.maxTimes, reached);
    const line = giveFree({ quantity, products }, times, context);
    return effectOf(line === undefined ? [] : [line], line === undefined ? 0 : times, {
      ...context,
      missing: missingIn(rule, counts),
    });
  },
};

/** Gives more of each product that was bought; if the times are limited, of the most valuable first. */
function moreOfEach(rule: PromotionRule<'free-goods'>, count: Count, context: RuleContext): Effect {
  const counts = countsByProduct(count);
  const gifts = counts
    .flatMap((each) => {
      const sets = setsIn(rule, each);
      const products = each.lines.slice(0, 1).map(({ line }) => line.product.code);
      const once = giveFree({ quantity: rule.free.quantity, products }, 1, context);
      return sets > 0 && once !== undefined ? [{ sets, once, products }] : [];
    })
    .toSorted((one, other) => other.once.worth - one.once.worth);
  let left = context.maxTimes;
  const lines = gifts.flatMap(({ sets, products }) => {
    const times = Math.min(left, sets);
    left -= times;
    return giveFree({ quantity: rule.free.quantity, products }, times, context) ?? [];
  });
  const times = gifts.reduce((sum, { sets }) => sum + sets, 0);
  return effectOf(lines, Math.min(context.maxTimes, times), { ...context, missing: missingIn(rule, counts) });
}

function effectOf(
  freeLines: readonly FreeLine[],
  times: number,
  { maxTimes, missing }: { readonly maxTimes: number; readonly missing: Missing | undefined },
): Effect {
  return { times, shares: [], freeLines, missing: times < maxTimes ? missing : undefined };
}

function setsIn({ buy }: PromotionRule<'free-goods'>, { total, one }: Count): number {
  return Math.floor(total / (buy.count * one));
}

/** Finds what is missing for the next set, of the product or goods that are nearest to it. */
function missingIn(rule: PromotionRule<'free-goods'>, counts: readonly Count[]): Missing | undefined {
  const isAlone = rule.free.products === 'same' || !rule.isTogether;
  return nearest(
    counts.flatMap(({ total, one, lines }) => {
      const set = rule.buy.count * one;
      const codes = isAlone ? lines.slice(0, 1).map(({ line }) => line.product.code) : undefined;
      const goods = codes === undefined ? rule.goods : { products: codes, categories: [], except: [] };
      return missingQuantity(total % set, set, { one, goods, unit: rule.buy.unit }) ?? [];
    }),
  );
}
