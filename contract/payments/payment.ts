import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang } from '#domain/kernel/money';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import {
  PAYMENT_STATES,
  type OrderPayment,
  type Payment,
  type PaymentShow,
  type SettlePaymentAnswer,
  type SettlePaymentRequest,
  type StartPaymentAnswer,
  type StartPaymentRequest,
} from '#domain/payments/payment';
import { paymentMethodNumber } from '#domain/payments/payment-method';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope, optionalEnvelope } from '#contract/protocol/envelope';
import {
  baht,
  count,
  optionalExactBaht,
  requiredText,
  text,
  textUpTo,
  uuid,
  oneOf,
} from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { paymentCode, receivedPaymentCode } from '#contract/kernel/order-fields';
import { orderId } from '#contract/kernel/order-id';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS, ORDER_WATCHERS, STAFF } from '#contract/protocol/who';

const MAX_TERM_MONTHS = 60;

const termMonths = count({ from: 0, to: MAX_TERM_MONTHS, whenBlank: 0 });

const secondsLeft = count({ from: 0, whenBlank: 0 });

const payment: ValueCodec<Payment> = codec(
  z.pipe(
    z.object({
      _id: requiredText,
      OrderId: requiredText,
      Reference: requiredText,
      PaymentCode: receivedPaymentCode,
      Term: termMonths,
      Amount: baht,
      State: openEnum(PAYMENT_STATES, OTHER),
      StartedAt: requiredText,
      ExpiresAt: requiredText,
      SecondsLeft: secondsLeft,
      PageAddress: text,
      QrText: text,
      BarcodeText: text,
    }),
    z.transform((wire): Payment => ({
      id: wire._id,
      orderId: wire.OrderId,
      reference: wire.Reference,
      method: wire.PaymentCode,
      termMonths: wire.Term,
      amount: wire.Amount,
      state: wire.State,
      startedAt: wire.StartedAt,
      expiresAt: wire.ExpiresAt,
      secondsLeft: wire.SecondsLeft,
      show: showFrom(wire),
    })),
  ),
  (value) => ({
    _id: value.id,
    OrderId: value.orderId,
    Reference: value.reference,
    PaymentCode: value.method,
    PaymentType: paymentMethodNumber(value.method),
    Term: value.termMonths,
    Amount: bahtFromSatang(value.amount),
    State: value.state,
    StartedAt: value.startedAt,
    ExpiresAt: value.expiresAt,
    SecondsLeft: value.secondsLeft,
    PageAddress: value.show?.kind === 'page' ? value.show.address : '',
    QrText: value.show?.kind === 'code' ? value.show.qr : '',
    BarcodeText: value.show?.kind === 'code' ? value.show.barcode : '',
  }),
);

interface ShowFields {
  readonly PageAddress: string;
  readonly QrText: string;
  readonly BarcodeText: string;
}

/** Returns the payment instructions. Only web pages are opened in the browser. */
function showFrom({ PageAddress, QrText, BarcodeText }: ShowFields): PaymentShow | undefined {
  if (/^https?:\/\//.test(PageAddress)) return { kind: 'page', address: PageAddress };
  return QrText === '' ? undefined : { kind: 'code', qr: QrText, barcode: BarcodeText };
}

const orderPayment: ValueCodec<OrderPayment> = codec(
  z.pipe(
    z.object({
      OrderId: requiredText,
      State: openEnum(ORDER_PAYMENT_STATES, OTHER),
      Payments: z.array(payment.wire),
    }),
    z.transform((wire): OrderPayment => ({
      orderId: wire.OrderId,
      state: wire.State,
      payments: wire.Payments,
    })),
  ),
  (value) => ({
    OrderId: value.orderId,
    State: value.state,
    Payments: value.payments.map((each) => payment.toWire(each)),
  }),
);

const startRequest: ValueCodec<StartPaymentRequest> = codec(
  z.pipe(
    z.object({ _id: uuid, OrderId: uuid, PaymentCode: paymentCode, Term: termMonths }),
    z.transform((wire) => ({
      id: wire._id,
      orderId: wire.OrderId,
      method: wire.PaymentCode,
      termMonths: wire.Term,
    })),
  ),
  (value) => ({
    _id: value.id,
    OrderId: value.orderId,
    PaymentCode: value.method,
    Term: value.termMonths,
  }),
);

const START_REFUSALS = [
  'order-unknown',
  'order-not-payable',
  'order-paid',
  'order-matching',
  'payment-not-offered',
  'term-not-offered',
  'payment-closed',
  'too-many-payments',
] as const;

const startAnswer: Codec<StartPaymentAnswer> = envelope<StartPaymentAnswer>({
  value: z.pipe(
    z.object({ Payment: payment.wire }),
    z.transform((wire) => ({ kind: 'started' as const, payment: wire.Payment })),
  ),
  toWire: (answer) => (answer.kind === 'started' ? { Payment: payment.toWire(answer.payment) } : null),
  ...refusalCodes(START_REFUSALS),
});

/** Starts a payment attempt, or continues the one with this id. */
export const startPayment: Call<StartPaymentRequest, StartPaymentAnswer> = {
  name: 'startPayment',
  method: 'POST',
  path: 'PAYMENT/START_PAYMENT',
  who: BUYERS,
  offline: 'live',
  idempotency: 'by-id',
  request: startRequest,
  answer: startAnswer,
  tag: 'payments',
};

/** Returns the payment state of an order; undefined if there is no such order. */
export const getOrderPayment: Call<string, OrderPayment | undefined> = {
  name: 'getOrderPayment',
  method: 'POST',
  path: 'PAYMENT/GET_ORDER_PAYMENT',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  request: orderId,
  answer: optionalEnvelope(orderPayment),
  tag: 'payments',
};

const paymentId: ValueCodec<string> = codec(
  z.pipe(
    z.object({ _id: uuid }),
    z.transform((wire) => wire._id),
  ),
  (id) => ({ _id: id }),
);

/**
 * "Check again": the server polls the gateway and returns the attempt; undefined if there is no such attempt.
 */
export const checkPayment: Call<string, Payment | undefined> = {
  name: 'checkPayment',
  method: 'POST',
  path: 'PAYMENT/CHECK_PAYMENT',
  who: ORDER_WATCHERS,
  offline: 'live',
  idempotency: 'none',
  request: paymentId,
  answer: optionalEnvelope(payment),
  tag: 'payments',
};

const MAX_NOTE = 200;

const OUTCOME_WORDS = { paid: 'PAID', returned: 'RETURNED' } as const;

const settleRequest: ValueCodec<SettlePaymentRequest> = codec(
  z.pipe(
    z.object({
      _id: uuid,
      Outcome: oneOf(Object.values(OUTCOME_WORDS)),
      Amount: optionalExactBaht,
      Note: textUpTo(MAX_NOTE),
    }),
    z.transform((wire): SettlePaymentRequest => ({
      id: wire._id,
      outcome: wire.Outcome === 'PAID' ? 'paid' : 'returned',
      amount: wire.Amount,
      note: wire.Note,
    })),
  ),
  ({ id, outcome, amount, note }) => ({
    _id: id,
    Outcome: OUTCOME_WORDS[outcome],
    ...(amount === undefined ? {} : { Amount: bahtFromSatang(amount) }),
    Note: note,
  }),
);

const SETTLE_REFUSALS = ['payment-unknown', 'settle-not-allowed'] as const;

const settleAnswer: Codec<SettlePaymentAnswer> = envelope<SettlePaymentAnswer>({
  value: z.pipe(
    z.object({ Payment: payment.wire }),
    z.transform((wire) => ({ kind: 'settled' as const, payment: wire.Payment })),
  ),
  toWire: (answer) => (answer.kind === 'settled' ? { Payment: payment.toWire(answer.payment) } : null),
  ...refusalCodes(SETTLE_REFUSALS),
});

/** Lets staff settle an attempt, for money that they saw or that did not fit. */
export const settlePayment: Call<SettlePaymentRequest, SettlePaymentAnswer> = {
  name: 'settlePayment',
  method: 'POST',
  path: 'PAYMENT/SETTLE_PAYMENT',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: settleRequest,
  answer: settleAnswer,
  tag: 'payments',
};
