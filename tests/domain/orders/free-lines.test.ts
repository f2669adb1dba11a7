import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLines } from '#domain/orders/changes/order-change';
import { isSameProducts } from '#domain/orders/changes/same-products';
import { isFreeLine } from '#domain/orders/free-line';
import { orderAgain } from '#domain/orders/order-again';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import type { OrderLine } from '#domain/orders/order-draft';
import { anyOrderLine } from '#tests/support/arbitraries/orders';

const anyLine: fc.Arbitrary<OrderLine> = anyOrderLine.map((line) => ({ ...line, unitPrice: satang(480) }));

/** One of the product for nothing. */
const free = (line: OrderLine): OrderLine => ({
  ...line,
  quantity: 1,
  unitPrice: ZERO_SATANG,
  lineTotal: ZERO_SATANG,
  unitPoints: ZERO_POINTS,
  linePoints: ZERO_POINTS,
});

describe('a line that a promotion gave', () => {
  test('is free, and no ordered line is', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(isFreeLine(line)).toBe(false);
        expect(isFreeLine(free(line))).toBe(true);
      }),
    );
  });

  test('does not make an order another one than was sent', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        expect(isSameProducts([line], [line, free(line)])).toBe(true);
        expect(isSameProducts([line], [free(line)])).toBe(false);
      }),
    );
  });

  test('is not ordered again, because it comes by itself', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const again = orderAgain({
          lines: [line, free(line)],
          mode: MONEY_MODE,
          orderedOn: '2026-11-20',
          today: '2026-11-28',
          products: new Map(),
          priceLevel: 1,
        });
        expect(again.map(({ ordered }) => ordered)).toEqual([line]);
      }),
    );
  });

  test('is compared with the free line of the version before', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const more = { ...line, quantity: line.quantity + 1 };
        const told = changedLines([line, free(line)], [more, free(line)]);
        expect(told.map(({ from, to }) => [from, to])).toEqual([[line.quantity, line.quantity + 1]]);
      }),
    );
  });
});
