import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import type { UsualOrder } from './usual-order.ts';

/** The data that resolves what a list leaves open. */
type Habits = Pick<OrderTextContext, 'bought' | 'lastUnit' | 'largestBought'>;

/**
 * The products that the customer buys regularly, and the unit it bought last: a bottle does not become a case only
 * because nobody wrote the unit. Also the largest quantity it ever bought: a number far above that may be a mistake.
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
