import { describe, expect, it } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  isNothingToPay,
  mayPayNow,
  mayTakeSlip,
  settlementOf,
  shownPaymentState,
} from '#domain/payments/pay-now';
import { ZERO_POINTS } from '#domain/kernel/points';

const TOTALS = {
  goods: satang(48_000),
  discount: satang(0),
  total: satang(48_000),
  vat: satang(3_140),
  points: ZERO_POINTS,
};
const ORDER = {
  status: 'so-wait',
  mode: 'money',
  payment: 'KBANKQR',
  paymentState: 'unpaid',
  totals: TOTALS,
} as const;

describe('a slip can prove a payment', () => {
  const byTransfer = { ...ORDER, payment: 'BANK' } as const;

  it('by transfer, and beside a code, until the money has come', () => {
    expect(mayTakeSlip(byTransfer)).toBe(true);
    expect(mayTakeSlip({ ...byTransfer, paymentState: 'waiting' })).toBe(true);
    expect(mayTakeSlip({ ...byTransfer, paymentState: undefined })).toBe(true);
    expect(mayTakeSlip({ ...byTransfer, paymentState: 'paid' })).toBe(false);
    expect(mayTakeSlip({ ...byTransfer, paymentState: 'matching' })).toBe(false);
  });

  it('not by COD, and not if the order is cancelled, in points or free', () => {
    expect(mayTakeSlip({ ...ORDER, payment: 'COD' })).toBe(false);
    expect(mayTakeSlip({ ...byTransfer, status: 'so-cancel' })).toBe(false);
    expect(mayTakeSlip({ ...byTransfer, mode: 'point' })).toBe(false);
    expect(mayTakeSlip({ ...byTransfer, totals: { ...TOTALS, total: satang(0) } })).toBe(false);
  });
});

describe('an order can be paid now', () => {
  it('while it is unpaid or its payment waits, at any stage', () => {
    expect(mayPayNow(ORDER)).toBe(true);
    expect(mayPayNow({ ...ORDER, paymentState: 'waiting' })).toBe(true);
    expect(mayPayNow({ ...ORDER, status: 'invoice-wait' })).toBe(true);
  });

  it('not by COD or AR, and not if cancelled, paid, matching, in points or unknown', () => {
    expect(mayPayNow({ ...ORDER, payment: 'COD' })).toBe(false);
    expect(mayPayNow({ ...ORDER, payment: 'AR' })).toBe(false);
    expect(mayPayNow({ ...ORDER, status: 'so-cancel' })).toBe(false);
    expect(mayPayNow({ ...ORDER, paymentState: 'paid' })).toBe(false);
    expect(mayPayNow({ ...ORDER, paymentState: 'matching' })).toBe(false);
    expect(mayPayNow({ ...ORDER, mode: 'point' })).toBe(false);
    expect(mayPayNow({ ...ORDER, paymentState: undefined })).toBe(false);
  });

  it('not when it costs nothing', () => {
    expect(mayPayNow({ ...ORDER, totals: { ...TOTALS, total: satang(0) } })).toBe(false);
  });
});

describe('an order that was accepted in part', () => {
  it('can be paid while an amount is left, and keeps its payment method', () => {
    expect(mayPayNow({ ...ORDER, chargedTotal: satang(100) })).toBe(true);
    const returned = { ...ORDER, chargedTotal: satang(0) };
    expect(mayPayNow(returned)).toBe(false);
    expect(isNothingToPay(returned)).toBe(true);
    expect(settlementOf(returned)).toEqual({ by: 'method', method: 'KBANKQR' });
  });
});

describe('the payment state shown for an order', () => {
  const cancelled = { status: 'so-cancel' } as const;

  it('is the one that the server reports', () => {
    expect(shownPaymentState({ ...ORDER, paymentState: 'waiting' })).toBe('waiting');
    expect(shownPaymentState({ ...ORDER, paymentState: undefined })).toBeUndefined();
  });

  it('is shown for a cancelled order only if money came', () => {
    expect(shownPaymentState({ ...cancelled, paymentState: 'waiting' })).toBeUndefined();
    expect(shownPaymentState({ ...cancelled, paymentState: 'unpaid' })).toBeUndefined();
    expect(shownPaymentState({ ...cancelled, paymentState: 'paid' })).toBe('paid');
    expect(shownPaymentState({ ...cancelled, paymentState: 'matching' })).toBe('matching');
  });
});

describe('an order is settled', () => {
  it('by its payment method if it costs money', () => {
    expect(settlementOf(ORDER)).toEqual({ by: 'method', method: 'KBANKQR' });
  });

  it('by points in points mode, whatever payment method it has', () => {
    expect(settlementOf({ ...ORDER, mode: 'point', payment: 'COD' })).toEqual({ by: 'points' });
  });

  it('by nothing if a coupon paid for all of it', () => {
    expect(settlementOf({ ...ORDER, totals: { ...TOTALS, total: satang(0) } })).toEqual({ by: 'nothing' });
  });
});
