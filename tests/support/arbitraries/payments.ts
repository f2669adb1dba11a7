import * as fc from 'fast-check';
import {
  type StartedPayment,
  type OrderPayment,
  type Payment,
  PAYMENT_STATES,
  type PaymentShow,
  type SettlePaymentAnswer,
  type SettlePaymentRequest,
  type StartPaymentAnswer,
  type StartPaymentRequest,
} from '#domain/payments/payment';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { anyCode, anyInstant, anyText, anySatang, anyTerm } from './plain-values.ts';

const anyShow: fc.Arbitrary<PaymentShow> = fc.oneof(
  fc.webUrl().map((address) => ({ kind: 'page' as const, address })),
  fc.record({ kind: fc.constant('code' as const), qr: fc.string({ minLength: 1 }), barcode: fc.string() }),
);

export const anyPaymentAttempt: fc.Arbitrary<Payment & StartedPayment> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  reference: anyCode,
  method: fc.constantFrom(...PAYMENT_METHODS),
  termMonths: anyTerm,
  amount: anySatang,
  state: fc.constantFrom(...PAYMENT_STATES),
  startedAt: anyInstant,
  expiresAt: anyInstant,
  secondsLeft: fc.nat({ max: 200_000 }),
  show: fc.option(anyShow, { nil: undefined }),
});

export const anyOrderPayment: fc.Arbitrary<OrderPayment> = fc.record({
  orderId: fc.uuid(),
  state: fc.constantFrom('unpaid', 'waiting', 'paid', 'matching'),
  payments: fc.array(anyPaymentAttempt, { maxLength: 3 }),
});

export const anyStartPayment: fc.Arbitrary<StartPaymentRequest> = fc.record({
  id: fc.uuid(),
  orderId: fc.uuid(),
  method: fc.constantFrom(...PAYMENT_METHODS),
  termMonths: anyTerm,
});

export const anyStartPaymentAnswer: fc.Arbitrary<StartPaymentAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('started' as const), payment: anyPaymentAttempt }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom(
      'order-unknown',
      'order-not-payable',
      'order-paid',
      'order-matching',
      'payment-not-offered',
      'term-not-offered',
      'payment-closed',
      'too-many-payments',
    ),
  }),
);

export const anySettlePayment: fc.Arbitrary<SettlePaymentRequest> = fc.record({
  id: fc.uuid(),
  outcome: fc.constantFrom('paid', 'returned'),
  amount: fc.option(anySatang, { nil: undefined }),
  note: anyText,
});

export const anySettlePaymentAnswer: fc.Arbitrary<SettlePaymentAnswer> = fc.oneof(
  fc.record({ kind: fc.constant('settled' as const), payment: anyPaymentAttempt }),
  fc.record({
    kind: fc.constant('refused' as const),
    code: fc.constantFrom('payment-unknown', 'settle-not-allowed'),
  }),
);
