import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER } from '#domain/kernel/or-other';
import {
  isPaymentMethod,
  methodOf,
  PAYMENT_METHODS,
  paymentMethodNumber,
} from '#domain/payments/payment-method';

describe('the number of a payment method', () => {
  it.each([
    ['COD', 0],
    ['LINEPAY', 1],
    ['BANK', 2],
    ['THAIQR', 3],
    ['CREDITCARD', 4],
    ['VI', 5],
    ['MA', 5],
    ['EQ', 5],
    ['KBANKBILLPAYMENT', 6],
    ['KBANKQR', 7],
    ['KBANKCREDITCARD', 8],
    ['AR', 9],
    ['COUNTERSERVICE', 10],
  ])('%s is %i', (code, number) => {
    expect(paymentMethodNumber(code)).toBe(number);
  });

  it('is -1 for any other code', () => {
    fc.assert(
      fc.property(
        fc
          .oneof(fc.string(), fc.constantFrom('cod', 'toString', '__proto__', 'BITCOIN', ''))
          .filter((code) => !PAYMENT_METHODS.some((method) => method === code)),
        (code) => {
          expect(paymentMethodNumber(code)).toBe(-1);
          expect(isPaymentMethod(code)).toBe(false);
        },
      ),
    );
  });

  it('belongs to a method that needs no gateway if orders by it can be queued', () => {
    const queued = PAYMENT_METHODS.filter((method) => methodOf(method).canBeQueued);
    expect(queued).toEqual(['COD', 'BANK', 'AR', 'COUNTERSERVICE']);
  });
});

describe('the facts of a payment method', () => {
  it('are unknown for a method that only a newer server has', () => {
    expect(methodOf(OTHER)).toBeUndefined();
  });

  it('name somebody who confirms its payments', () => {
    expect(PAYMENT_METHODS.filter((method) => methodOf(method).paidBy.length === 0)).toEqual([]);
  });

  it('name a gateway if one confirms it, unless the server makes the code itself', () => {
    const confirmed = PAYMENT_METHODS.filter((method) => {
      const { paidBy, ownCode } = methodOf(method);
      return ownCode === undefined && (paidBy.includes('notification') || paidBy.includes('inquiry'));
    });
    expect(confirmed.filter((method) => methodOf(method).gateways.length === 0)).toEqual([]);
  });
});
