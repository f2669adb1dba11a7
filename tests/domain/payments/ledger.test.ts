import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSatang, satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { ORDER_STATUSES } from '#domain/orders/order-status';
import {
  balancesOf,
  balancesOfOrder,
  changesBetween,
  creditToMove,
  LEDGER_BOOKS,
  NO_BALANCES,
  totalOwed,
  withinPointsLeft,
  type LedgerChange,
} from '#domain/payments/ledger';
import { allocate, unallocatedOf, type OpenAmount } from '#domain/payments/receipt';
import { points, ZERO_POINTS } from '#domain/kernel/points';
import { anOrder } from '#tests/support/data/an-order';

const anyState = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  chargedPart: fc.double({ min: 0, max: 1, noNaN: true }),
  earned: fc.nat({ max: 9999 }).map(points),
  paid: fc.nat({ max: 200_000 }).map(satang),
});

describe('the balances of an order', () => {
  test('are the sum of its ledger entries after every change, by any payment method', () => {
    fc.assert(
      fc.property(
        fc.array(anyState, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('AR' as const, 'COD' as const),
        (states, payment) => {
          const entries: LedgerChange[] = [];
          for (const { status, chargedPart, earned, paid } of states) {
            const order = anOrder({ status, payment });
            const charged = satang(Math.floor(order.totals.total * chargedPart));
            const before = balancesOf(entries);
            const wanted = balancesOfOrder(order, { charged, earned, paid, before });
            entries.push(...changesBetween(before, wanted));
            expect(balancesOf(entries)).toEqual(wanted);
            expect(changesBetween(balancesOf(entries), wanted)).toEqual([]);
            const cancelled = { ...NO_BALANCES, debt: paid > 0 ? -paid : 0 };
            expect(balancesOf(entries)).toEqual(status === 'so-cancel' ? cancelled : wanted);
          }
        },
      ),
    );
  });

  const facts = { charged: satang(40_000), earned: points(7), paid: ZERO_SATANG, before: NO_BALANCES };

  test('on account reserve credit until the invoice is approved, and then count as debt', () => {
    const of = (status: (typeof ORDER_STATUSES)[number]) =>
      balancesOfOrder(anOrder({ payment: 'AR', status }), facts);
    for (const status of ['so-wait', 'so-approve', 'invoice-wait'] as const)
      expect(of(status)).toEqual({ debt: 0, reserved: 123_450, points: 0 });
    expect(of('invoice-approve')).toEqual({ debt: 40_000, reserved: 0, points: 0 });
    expect(of('pod')).toEqual({ debt: 40_000, reserved: 0, points: 7 });
    expect(of('so-cancel')).toEqual(NO_BALANCES);
  });

  test('paid otherwise include the money above the charge as credit', () => {
    const of = (paid: number, status: (typeof ORDER_STATUSES)[number]) =>
      balancesOfOrder(anOrder({ payment: 'THAIQR', status }), { ...facts, paid: satang(paid) }).debt;
    expect(of(0, 'pod')).toBe(0);
    expect(of(30_000, 'pod')).toBe(0);
    expect(of(123_450, 'pod')).toBe(-83_450);
    expect(of(123_450, 'so-cancel')).toBe(-123_450);
  });

  test('in points are spent at once and come back after a cancellation', () => {
    const gift = (status: (typeof ORDER_STATUSES)[number]) =>
      balancesOfOrder(anOrder({ mode: 'point', status }), facts).points;
    expect(gift('so-wait')).toBe(-70);
    expect(gift('so-approve')).toBe(-70);
    expect(gift('so-cancel')).toBe(0);
  });
});

test('taking points back never leaves a balance below zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), fc.nat({ max: 3000 }), (amount, left) => {
      const changes = withinPointsLeft([{ book: 'points', amount }], points(left));
      expect(left + balancesOf(changes).points).toBeGreaterThanOrEqual(0);
      expect(balancesOf(changes).points).toBe(Math.max(amount, -left) + 0);
    }),
  );
});

test('moving credit leaves an order with no more open than its charge, and never below zero', () => {
  const amounts = fc.integer({ min: -100_000, max: 100_000 }).map(satang);
  fc.assert(
    fc.property(amounts, amounts, (charged, open) => {
      const after = open + creditToMove(charged, open);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(Math.max(0, charged));
      const isFitting = open >= 0 && open <= Math.max(0, charged);
      expect(creditToMove(charged, open) === 0).toBe(isFitting);
    }),
  );
});

test('the changes between two balances have one entry for each book that differs', () => {
  const from = { debt: satang(5), reserved: satang(7), points: 1 };
  const to = { debt: satang(-5), reserved: satang(7), points: 4 };
  expect(changesBetween(from, to)).toEqual([
    { book: 'debt', amount: -10 },
    { book: 'points', amount: 3 },
  ]);
  expect(LEDGER_BOOKS.every((book) => changesBetween(from, from).every((one) => one.book !== book))).toBe(
    true,
  );
  expect(totalOwed(from)).toBe(12);
});

describe('a receipt', () => {
  const anyOpen: fc.Arbitrary<readonly OpenAmount[]> = fc
    .array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 })
    .map((rows) => rows.map((open, index) => ({ orderId: `order-${index}`, open: satang(open) })));

  test('settles the oldest orders first, each up to its open amount, and keeps the rest', () => {
    fc.assert(
      fc.property(anyOpen, fc.integer({ min: 1, max: 200_000 }), (open, paid) => {
        const request = { amount: satang(paid), allocations: undefined };
        const found = allocate(request, open, ZERO_SATANG);
        if (typeof found === 'string') throw new Error(found);
        for (const { orderId, amount } of found)
          expect(amount).toBeLessThanOrEqual(open.find((each) => each.orderId === orderId)?.open ?? -1);
        expect(unallocatedOf({ amount: satang(paid), allocations: found })).toBeGreaterThanOrEqual(0);
        const settled = addSatang(...found.map(({ amount }) => amount));
        expect(settled).toBe(Math.min(paid, addSatang(...open.map((each) => each.open))));
        const full = found.slice(0, -1);
        expect(full.map(({ amount }) => amount)).toEqual(open.slice(0, full.length).map((each) => each.open));
      }),
    );
  });

  const open = [
    { orderId: 'a', open: satang(500) },
    { orderId: 'b', open: satang(300) },
  ];
  const of = (amount: number, credit: number, ...orders: readonly (readonly [string, number])[]) =>
    allocate(
      {
        amount: satang(amount),
        allocations: orders.map(([orderId, part]): { orderId: string; amount: Satang } => ({
          orderId,
          amount: satang(part),
        })),
      },
      open,
      satang(credit),
    );

  test('settles the orders that it names, also in part', () => {
    expect(of(700, 0, ['b', 300], ['a', 100])).toEqual([
      { orderId: 'b', amount: 300 },
      { orderId: 'a', amount: 100 },
    ]);
    expect(of(700, 0)).toEqual([]);
  });

  test('uses credit on account with or without new money', () => {
    expect(of(0, 300, ['b', 300])).toEqual([{ orderId: 'b', amount: 300 }]);
    expect(of(100, 300, ['a', 400])).toEqual([{ orderId: 'a', amount: 400 }]);
    expect(unallocatedOf({ amount: satang(100), allocations: [{ orderId: 'a', amount: satang(400) }] })).toBe(
      -300,
    );
  });

  test('is refused if it does not match the open amounts', () => {
    expect(of(0, 300)).toBe('nothing-received');
    expect(of(-1, 0, ['a', 1])).toBe('nothing-received');
    expect(of(100, 0, ['c', 100])).toBe('order-unknown');
    expect(of(900, 0, ['a', 501])).toBe('more-than-open');
    expect(of(900, 0, ['a', 300], ['a', 300])).toBe('more-than-open');
    expect(of(900, 0, ['a', 0])).toBe('more-than-open');
    expect(of(300, 99, ['a', 400])).toBe('more-than-received');
    expect(allocate({ amount: ZERO_SATANG, allocations: undefined }, open, satang(9))).toBe(
      'nothing-received',
    );
    expect(unallocatedOf({ amount: satang(9), allocations: [] })).toBe(9);
    expect(points(0)).toBe(ZERO_POINTS);
  });
});
