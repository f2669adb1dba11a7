import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import type { OpenDebt } from '#domain/payments/account';
import {
  emptyReceipt,
  openInvoices,
  readReceipt,
  type ReceiptDraft,
} from '#office/customers/receipts/receipt-draft';
import { KEY1 } from '#tests/support/data/products';

const debt = (orderId: string, open: number): OpenDebt => ({
  account: KEY1,
  customerName: 'ร้านป้าแดง',
  orderId,
  orderNo: orderId,
  invoicedAt: '2026-11-01T02:00:00.000Z',
  ageDays: 19,
  charged: satang(open),
  open: satang(open),
});

/** Two open invoices, a settled one, and 20.00 of credit on account. */
const DEBTS = [debt('SO1', 10_000), debt('SO2', 5_000), debt('SO3', 0), debt('', -2_000)];

const read = (more: Partial<ReceiptDraft>) =>
  readReceipt({ ...emptyReceipt('2026-11-20'), ...more }, KEY1, DEBTS);

describe('the form of a receipt', () => {
  test('offers the open invoices, oldest first', () => {
    expect(openInvoices(DEBTS).map(({ orderId }) => orderId)).toEqual(['SO1', 'SO2']);
  });

  test('settles the oldest invoices first, and keeps the rest as credit', () => {
    expect(read({ amount: '120' })).toMatchObject({
      isReady: true,
      allocations: [
        { orderId: 'SO1', amount: satang(10_000) },
        { orderId: 'SO2', amount: satang(2_000) },
      ],
      left: satang(0),
      content: { amount: satang(12_000), allocations: undefined },
    });
    expect(read({ amount: '200' })).toMatchObject({ left: satang(5_000) });
  });

  test('pays chosen invoices from the credit on account if nothing was received', () => {
    expect(read({ chosen: { SO2: '20' } })).toMatchObject({
      isReady: true,
      left: satang(-2_000),
      content: { amount: satang(0), allocations: [{ orderId: 'SO2', amount: satang(2_000) }] },
    });
  });

  test.for([
    ['amount-invalid', { amount: 'much' }],
    ['amount-invalid', { amount: '100', chosen: { SO1: '1.234' } }],
    ['nothing-received', {}],
    ['nothing-received', { chosen: {} }],
    ['more-than-open', { amount: '200', chosen: { SO1: '150' } }],
    ['more-than-received', { amount: '50', chosen: { SO1: '80' } }],
  ] as const)('says %s before anything is sent', ([problem, more]) => {
    expect(read(more)).toEqual({ isReady: false, problem });
  });
});
