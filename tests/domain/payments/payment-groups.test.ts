import { describe, expect, it } from 'vitest';
import { satang } from '#domain/kernel/money';
import { groupOffers, paymentGroupOf } from '#domain/payments/payment-groups';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment-method';
import { offeredMethods } from '#domain/payments/payment-offer';

function offersOf(paymentMethods: readonly PaymentMethod[]) {
  const rules = { paymentMethods, installmentMinimum: satang(0), installmentTermsMonths: [] };
  return offeredMethods(rules, { amount: satang(100_00), isReachable: true });
}

function grouped(paymentMethods: readonly PaymentMethod[], preferred?: PaymentMethod) {
  return groupOffers(offersOf(paymentMethods), preferred).map(
    ({ group, first, others }) => [group, [first, ...others].map(({ method }) => method)] as const,
  );
}

describe('the groups of payment methods', () => {
  it('hold every method once', () => {
    const methods = grouped(PAYMENT_METHODS).flatMap(([, each]) => each);
    expect(methods.toSorted()).toEqual(PAYMENT_METHODS.toSorted());
  });

  it('are those of a code or an app, of cards, of the bank, of credit and of cash', () => {
    expect(Object.fromEntries(PAYMENT_METHODS.map((method) => [method, paymentGroupOf(method)]))).toEqual({
      COD: 'cash',
      LINEPAY: 'scan',
      BANK: 'bank',
      THAIQR: 'scan',
      CREDITCARD: 'card',
      VI: 'card',
      MA: 'card',
      EQ: 'card',
      KBANKBILLPAYMENT: 'scan',
      KBANKQR: 'scan',
      KBANKCREDITCARD: 'card',
      AR: 'credit',
      COUNTERSERVICE: 'cash',
    });
  });

  it('follow the order of the tenant', () => {
    expect(grouped(['COD', 'KBANKQR', 'THAIQR', 'COUNTERSERVICE'])).toEqual([
      ['cash', ['COD', 'COUNTERSERVICE']],
      ['scan', ['KBANKQR', 'THAIQR']],
    ]);
  });

  it('begin with the preferred method and its group', () => {
    expect(grouped(['COD', 'KBANKQR', 'THAIQR', 'COUNTERSERVICE'], 'THAIQR')).toEqual([
      ['scan', ['THAIQR', 'KBANKQR']],
      ['cash', ['COD', 'COUNTERSERVICE']],
    ]);
  });

  it('keep the tenant’s order if the preferred method is not offered', () => {
    expect(grouped(['COD', 'KBANKQR'], 'AR')).toEqual([
      ['cash', ['COD']],
      ['scan', ['KBANKQR']],
    ]);
  });
});
