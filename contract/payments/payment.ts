import { OTHER } from '#domain/kernel/or-other';
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
import { TRANSFER_METHOD } from '#domain/payments/payment-method';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ, LIVE_CHANGE, LIVE_CHANGE_BY_ID, LIVE_READ } from '#contract/protocol/call-behaviours';
import { optionalEnvelope } from '#contract/protocol/envelope';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap, group } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only } from '#contract/protocol/value-codecs';
import { baht, optionalExactBaht } from '#contract/kernel/amounts';
import { count, oneOf, requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { paymentCode, paymentWithNumber, receivedPaymentCode } from '#contract/kernel/order-fields';
import { orderId } from '#contract/kernel/order-id';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS, ORDER_WATCHERS, STAFF } from '#contract/protocol/who';

const MAX_TERM_MONTHS = 60;

const termMonths = count({ from: 0, to: MAX_TERM_MONTHS, whenBlank: 0 });

const secondsLeft = count({ from: 0, whenBlank: 0 });

/** The payment instructions. Only web pages are opened in the browser. */
const paymentShow = group(
  { PageAddress: text, QrText: text, BarcodeText: text },
  {
    read({ PageAddress, QrText, BarcodeText }): PaymentShow | undefined {
      if (/^https?:\/\//.test(PageAddress)) return { kind: 'page', address: PageAddress };
      return QrText === '' ? undefined : { kind: 'code', qr: QrText, barcode: BarcodeText };
    },
    write: (show: PaymentShow | undefined) => ({
      PageAddress: show?.kind === 'page' ? show.address : '',
      QrText: show?.kind === 'code' ? show.qr : '',
      BarcodeText: show?.kind === 'code' ? show.barcode : '',
    }),
  },
);

export const payment = fieldMap<Payment>({
  id: ['_id', requiredText],
  orderId: ['OrderId', requiredText],
  reference: ['Reference', requiredText],
  method: paymentWithNumber(receivedPaymentCode),
  termMonths: ['Term', termMonths],
  amount: ['Amount', baht],
  state: ['State', openOneOf(PAYMENT_STATES, OTHER)],
  startedAt: ['StartedAt', requiredText],
  expiresAt: ['ExpiresAt', requiredText],
  secondsLeft: ['SecondsLeft', secondsLeft],
  show: paymentShow,
});

const orderPayment = fieldMap<OrderPayment>({
  orderId: ['OrderId', requiredText],
  state: ['State', openOneOf(ORDER_PAYMENT_STATES, OTHER)],
  payments: ['Payments', listOf(payment)],
});

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

/** Starts a payment attempt, or continues the one with this id. */
export const startPayment: Call<StartPaymentRequest, StartPaymentAnswer> = {
  ...LIVE_CHANGE_BY_ID,
  name: 'startPayment',
  path: 'PAYMENT/START_PAYMENT',
  who: BUYERS,
  request: fieldMap<StartPaymentRequest>({
    id: ['_id', uuid],
    orderId: ['OrderId', uuid],
    method: ['PaymentCode', paymentCode],
    termMonths: ['Term', termMonths],
  }),
  answer: outcome('started', { payment: ['Payment', payment] }, START_REFUSALS),
  tag: 'payments',
};

/** Returns the payment state of an order; undefined if there is no such order. */
export const getOrderPayment: Call<string, OrderPayment | undefined> = {
  ...KEPT_READ,
  name: 'getOrderPayment',
  path: 'PAYMENT/GET_ORDER_PAYMENT',
  who: ORDER_WATCHERS,
  permissionFor: () => 'money.read',
  request: orderId,
  answer: optionalEnvelope(orderPayment),
  tag: 'payments',
};

/**
 * "Check again": the server polls the gateway and returns the attempt; undefined if there is no such attempt.
 */
export const checkPayment: Call<string, Payment | undefined> = {
  ...LIVE_READ,
  name: 'checkPayment',
  path: 'PAYMENT/CHECK_PAYMENT',
  who: ORDER_WATCHERS,
  permissionFor: () => 'money.read',
  request: only('_id', uuid),
  answer: optionalEnvelope(payment),
  tag: 'payments',
};

const MAX_NOTE = 200;

/** Lets staff settle an attempt, for money that they saw or that did not fit. */
export const settlePayment: Call<SettlePaymentRequest, SettlePaymentAnswer> = {
  ...LIVE_CHANGE,
  name: 'settlePayment',
  path: 'PAYMENT/SETTLE_PAYMENT',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: fieldMap<SettlePaymentRequest>({
    id: ['_id', uuid],
    outcome: ['Outcome', oneOf(['paid', 'returned'], wireCode)],
    amount: ['Amount', optionalExactBaht],
    note: ['Note', textUpTo(MAX_NOTE)],
  }),
  answer: outcome('settled', { payment: ['Payment', payment] }, ['payment-unknown', 'settle-not-allowed']),
  tag: 'payments',
};

export const paymentDescriptions: Descriptions = {
  _id: 'UUID of the payment attempt, made by the app.',
  OrderId: 'UUID of the order.',
  Reference: ['Reference by which the gateway and the bank know the attempt.', 'SO2611000123P1'],
  PaymentCode: ['Code of the payment method.', TRANSFER_METHOD],
  Term: 'Term of an installment payment in months; otherwise 0.',
  Amount: 'Amount in baht.',
  State: [
    'started, waiting, paid, declined, cancelled, expired, matching (staff check the money) or returned.',
    'waiting',
  ],
  StartedAt: 'Time of the start, ISO 8601.',
  ExpiresAt: 'Time when the countdown ends, ISO 8601.',
  SecondsLeft: 'Remaining seconds of the countdown at the time of the answer.',
  PageAddress: 'URL of the page on which the customer pays; empty for none.',
  QrText: 'Text of the QR code to show; empty for none.',
  BarcodeText: 'Text of the barcode to show; empty for none.',
};
