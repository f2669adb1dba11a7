import type { OrderTextContext } from '#domain/quick-order/find-goods';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import type { UsualOrder } from './usual-order.ts';

/** What decides where a list leaves something open. */
type Habits = Pick<OrderTextContext, 'bought' | 'lastUnit' | 'largestBought'>;

/**
 * What the shop buys again and again, and the unit it bought last: a bottle is not a case only because nobody wrote it. And
 * the most that it ever bought: a number far above it may be a slip.
 */
export function habitsOf({ lines, largest }: Pick<UsualOrder, 'lines' | 'largest'>): Habits {
  const unitOf = new Map(
    lines.flatMap(({ productCode, quantities }) => {
      const unit = UNIT_NUMBERS.find((number) => (quantities[number - 1] ?? 0) > 0);
      return unit === undefined ? [] : [[productCode, unit] as const];
    }),
  );
  return {
    bought: new Set(unitOf.keys()),
    lastUnit: (code) => unitOf.get(code),
    largestBought: (code) => largest.get(code),
  };
}
