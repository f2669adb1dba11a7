import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import type { OrderedLine } from '#domain/orders/ordered-line';
import {
  allQuantities,
  creditOf,
  EMPTY_RETURN,
  mayComeBack,
  returnContent,
  type ReturnDraft,
} from '#office/orders/after/return-draft';
import { anOrder } from '#tests/support/data/an-order';

function line(productCode: string, quantity: number, unitPrice: number): OrderedLine {
  const money = { unitPrice: satang(unitPrice), lineTotal: satang(unitPrice * quantity) };
  const inPoints = { unitPoints: points(0), linePoints: points(0) };
  return { productCode, productName: productCode, unit: 1, unitName: 'ลัง', quantity, ...money, ...inPoints };
}

/** Three of C1001 for 100.00 each and one of C1002 for 50.00, of which one C1001 came back before. */
const BEFORE: OrderReturn = {
  id: '3f0c6c5e-6f4e-4d0f-9d0b-8f0c1c9a1a01',
  at: '2026-11-21T02:00:00.000Z',
  reason: 'damaged',
  lines: [{ number: 1, quantity: 1 }],
  amount: satang(10_000),
  exchangeOrderId: '',
};
const TOTAL = satang(35_000);
const ORDER = anOrder({
  status: 'pod',
  lines: [line('C1001', 3, 10_000), line('C1002', 1, 5_000)],
  totals: { goods: TOTAL, discount: satang(0), total: TOTAL, vat: satang(2_290), points: points(0) },
  returns: [BEFORE],
});

const draft = (more: Partial<ReturnDraft>): ReturnDraft => ({ ...EMPTY_RETURN, reason: 'damaged', ...more });

describe('the form of a return', () => {
  test('offers what the customer still has, and nothing of an order that is not delivered', () => {
    expect(allQuantities(ORDER)).toEqual({ 1: 2, 2: 1 });
    expect(mayComeBack(ORDER)).toBe(true);
    expect(mayComeBack({ ...ORDER, status: 'invoice-approve' })).toBe(false);
    const rest = {
      ...BEFORE,
      lines: [
        { number: 1, quantity: 2 },
        { number: 2, quantity: 1 },
      ],
    };
    expect(mayComeBack({ ...ORDER, returns: [BEFORE, rest] })).toBe(false);
  });

  test('shows by how much the order gets cheaper', () => {
    expect(creditOf(ORDER, draft({ quantities: { 1: 2 } }))).toBe(satang(20_000));
    expect(creditOf(ORDER, draft({ quantities: {} }))).toBe(satang(0));
  });

  test('can be sent with a product and a reason, and names the returns that it saw', () => {
    expect(returnContent(ORDER, draft({ quantities: { 1: 0 } }))).toBeUndefined();
    expect(returnContent(ORDER, draft({ quantities: { 1: 1 }, reason: undefined }))).toBeUndefined();
    expect(returnContent(ORDER, draft({ quantities: { 1: 1, 2: 0 }, note: ' ขวดแตก ' }))).toEqual({
      orderId: ORDER.id,
      seenReturns: 1,
      lines: [{ number: 1, quantity: 1 }],
      reason: 'damaged',
      note: 'ขวดแตก',
      exchangeLines: [],
    });
  });

  test('replaces the returned products by the same ones if the clerk wants it', () => {
    const content = returnContent(ORDER, draft({ quantities: { 1: 2 }, isExchanged: true }));
    expect(content?.exchangeLines).toEqual([{ productCode: 'C1001', unit: 1, quantity: 2 }]);
  });
});
