import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { agedOrderPayment, attemptToContinue, isPayable, withPayment } from '#domain/payments/payment';
import {
  installmentOf,
  hasPaymentAttempt,
  isPaidBeforehand,
  offeredMethods,
  offerForNothing,
} from '#domain/payments/payment-offer';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { anyOrderPayment, anyPaymentAttempt } from '#tests/support/arbitraries/payments';

const RULES = {
  paymentMethods: [...PAYMENT_METHODS],
  installmentMinimum: satang(300_000),
  installmentTermsMonths: [3, 6],
};

const offered = (amount: number, isReachable: boolean | undefined) =>
  offeredMethods(RULES, { amount: satang(amount), isReachable });

describe('payment methods', () => {
  test('that need the server are listed offline, but only four can be chosen', () => {
    const free = offered(100, false).filter(({ waitsForConnection }) => !waitsForConnection);
    expect(free.map(({ method }) => method)).toEqual(['COD', 'BANK', 'AR', 'COUNTERSERVICE']);
    expect(offered(100, false)).toHaveLength(PAYMENT_METHODS.length);
  });

  test.each([true, undefined])('can all be chosen online or while that is unknown (%s)', (isReachable) => {
    expect(offered(100, isReachable).filter(({ waitsForConnection }) => waitsForConnection)).toEqual([]);
  });

  test('offer installments only for one card, from 3,000 baht', () => {
    const terms = (amount: number, method: PaymentMethod) =>
      offered(amount, true).find((each) => each.method === method)?.termsMonths;
    expect(terms(299_999, 'KBANKCREDITCARD')).toEqual([0]);
    expect(terms(300_000, 'KBANKCREDITCARD')).toEqual([0, 3, 6]);
    expect(terms(300_000, 'VI')).toEqual([0]);
  });

  test('have installments that are rounded up', () => {
    expect(installmentOf(satang(300_001), 3)).toBe(100_001);
    expect(installmentOf(satang(300_000), 0)).toBe(300_000);
  });

  test('for a free order are the first one that is paid later, else any other', () => {
    const offers = (paymentMethods: readonly PaymentMethod[]) =>
      offeredMethods({ ...RULES, paymentMethods }, { amount: satang(0), isReachable: false });
    expect(offerForNothing(offers(['KBANKQR', 'AR', 'COD']))).toMatchObject({ method: 'AR' });
    expect(offerForNothing(offers(['KBANKQR']))).toEqual({
      method: 'KBANKQR',
      waitsForConnection: false,
      termsMonths: [0],
    });
    expect(offerForNothing([])).toBeUndefined();
  });

  test('are paid beforehand except COD and AR, and a bank transfer starts no attempt', () => {
    expect(PAYMENT_METHODS.filter((method) => !isPaidBeforehand(method))).toEqual(['COD', 'AR']);
    expect(
      PAYMENT_METHODS.filter((method) => isPaidBeforehand(method) && !hasPaymentAttempt(method)),
    ).toEqual(['BANK']);
  });
});

describe('the attempt that a tap continues', () => {
  test('is the unconfirmed one or one that can still be paid, never one that is over', () => {
    fc.assert(
      fc.property(anyOrderPayment, anyPaymentAttempt, fc.boolean(), ({ payments }, begun, isTold) => {
        const known = isTold ? [begun, ...payments] : payments;
        const found = attemptToContinue(begun, begun, known);
        const told = known.find(({ id }) => id === found);
        expect(told === undefined || isPayable(told)).toBe(true);
        expect(found === begun.id).toBe(!isTold || isPayable(begun));
      }),
    );
  });

  test('is a new one for another method or term', () => {
    fc.assert(
      fc.property(anyPaymentAttempt, (begun) => {
        const wanted = { method: begun.method, termMonths: begun.termMonths + 1 };
        expect(attemptToContinue(wanted, begun, [begun])).toBeUndefined();
      }),
    );
  });
});

test('an update of a payment replaces only that one, and the time left never grows', () => {
  fc.assert(
    fc.property(
      anyOrderPayment,
      anyPaymentAttempt,
      fc.integer({ min: -100, max: 10_000 }),
      (known, told, aged) => {
        const after = withPayment(known, told);
        expect(after.payments.filter(({ id }) => id === told.id)).toEqual([told]);
        expect(withPayment(after, told)).toEqual(after);
        const left = agedOrderPayment(known, aged).payments.map(({ secondsLeft }) => secondsLeft);
        left.forEach((seconds, at) => {
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(seconds).toBeLessThanOrEqual(known.payments[at]?.secondsLeft ?? 0);
        });
      },
    ),
  );
});
