import { expect, test } from 'vitest';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import {
  NEWEST_FIRST,
  readSorting,
  sortingAfter,
  sortOrders,
  sumOfOrders,
  writeSorting,
} from '#features/orders/history/sort-orders';

const order = (orderNo: string, baht: number, lineCount = 1, day = 1) => ({
  orderNo,
  lineCount,
  orderedAt: `2026-11-0${day}T03:00:00.000Z`,
  status: 'so-wait' as const,
  mode: MONEY_MODE,
  chargedTotal: undefined,
  totals: {
    goods: satang(0),
    discount: satang(0),
    total: satang(baht * 100),
    vat: satang(0),
    points: points(0),
  },
});

const numbersOf = (orders: readonly { readonly orderNo: string }[]) => orders.map(({ orderNo }) => orderNo);

test('orders are sorted by what they cost now, and equal ones keep their order', () => {
  const orders = [order('A', 30), order('B', 10), { ...order('C', 90), chargedTotal: satang(1000) }];
  expect(numbersOf(sortOrders(orders, { by: 'total', isDescending: true }))).toEqual(['A', 'B', 'C']);
  expect(numbersOf(sortOrders(orders, { by: 'total', isDescending: false }))).toEqual(['B', 'C', 'A']);
});

test('orders are sorted by date, number of items and status', () => {
  const orders = [
    order('A', 1, 3, 2),
    { ...order('B', 1, 9, 1), status: 'pod' as const },
    order('C', 1, 5, 3),
  ];
  expect(numbersOf(sortOrders(orders, NEWEST_FIRST))).toEqual(['C', 'A', 'B']);
  expect(numbersOf(sortOrders(orders, { by: 'lines', isDescending: true }))).toEqual(['B', 'C', 'A']);
  expect(numbersOf(sortOrders(orders, { by: 'status', isDescending: true }))).toEqual(['B', 'A', 'C']);
});

test('the sum leaves out cancelled orders and orders for points', () => {
  const orders = [
    order('A', 30),
    { ...order('B', 10), status: 'so-cancel' as const },
    { ...order('C', 5), mode: 'point' as const },
    { ...order('D', 90), chargedTotal: satang(1000) },
  ];
  expect(sumOfOrders(orders)).toBe(4000);
});

test('a column that is chosen again turns round, and another one begins with the largest', () => {
  expect(sortingAfter(NEWEST_FIRST, 'date')).toEqual({ by: 'date', isDescending: false });
  expect(sortingAfter(NEWEST_FIRST, 'total')).toEqual({ by: 'total', isDescending: true });
  expect(sortingAfter(NEWEST_FIRST, 'status')).toEqual({ by: 'status', isDescending: false });
});

test('a sorting survives in the address, and an unknown one is ignored', () => {
  expect(writeSorting(NEWEST_FIRST)).toBeUndefined();
  const byTotal = { by: 'total', isDescending: true } as const;
  expect(readSorting(writeSorting(byTotal))).toEqual(byTotal);
  expect(readSorting('status')).toEqual({ by: 'status', isDescending: false });
  expect(readSorting('-customer')).toBeUndefined();
  expect(readSorting(undefined)).toBeUndefined();
});
