import {
  SETTLE_MONEY_REFUSALS,
  type MoneyToSettle,
  type SettledOrder,
  type SettleMoney,
  type SettleMoneyAnswer,
} from '#domain/office/money-to-settle';
import type { Page } from '#domain/office/page';
import type { MoneyQuery } from '#domain/office/payments/money-filter';
import type { ReceiptAnswer, ReceiptRequest, ReverseReceiptAnswer } from '#domain/payments/receipt';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import type { ListedReceipt } from '#domain/office/payments/listed-receipt';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf, orNull } from '#contract/protocol/value-codecs';
import { baht, optionalExactBaht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { oneOf, requiredText, requiredTextUpTo, text, textUpTo, uuid } from '#contract/kernel/scalars';
import {
  receipt,
  recordReceipt,
  reverseReceipt,
  type ReverseReceiptRequest,
} from '#contract/payments/receipts';
import type { OfficeCall } from './office-call.ts';
import { optionalOneOf } from './order-list-calls.ts';
import { pageOf, valueEnvelope } from './page-fields.ts';
import { moneyQuery } from './payments/money-filter.ts';

const MAX_NOTE_LENGTH = 200;
const MAX_CODE_LENGTH = 64;

const settledOrder = fieldMap<SettledOrder>({
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  customer: customerKey,
  customerName: ['CustomerName', text],
  total: ['Total', baht],
});

const money = fieldMap<MoneyToSettle>({
  order: ['Order', orNull(settledOrder)],
  reference: ['Reference', text],
  method: ['PaymentCode', openOptionalOneOf(PAYMENT_METHODS)],
  paymentState: ['PaymentState', openOneOf(ORDER_PAYMENT_STATES, 'matching')],
  received: ['Received', baht],
  since: ['Since', requiredText],
});

export const listMoneyToSettle: OfficeCall<MoneyQuery, Page<MoneyToSettle>> = {
  name: 'listMoneyToSettle',
  path: 'OFFICE/LIST_MONEY_TO_SETTLE',
  summary:
    'Lists money that matches no order, or not its total, by filter, the longest waiting first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request: moneyQuery,
  answer: pageOf(money),
};

export const settleMoney: OfficeCall<SettleMoney, SettleMoneyAnswer> = {
  name: 'settleMoney',
  path: 'OFFICE/SETTLE_MONEY',
  summary: 'Decides about the money of an order: it counts as paid, or it was given back.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<SettleMoney>({
    orderId: ['OrderId', uuid],
    outcome: ['Outcome', oneOf(['paid', 'returned'] as const)],
    reference: ['Reference', orNull(requiredTextUpTo(MAX_NOTE_LENGTH))],
    amount: ['Amount', optionalExactBaht],
    receivedAs: ['ReceivedAs', optionalOneOf(['cash', 'transfer'] as const)],
    note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome(
    'settled',
    { reference: ['Reference', text], settled: ['Settled', baht] },
    SETTLE_MONEY_REFUSALS,
  ),
};

export const recordOfficeReceipt: OfficeCall<ReceiptRequest, ReceiptAnswer> = {
  name: 'recordOfficeReceipt',
  path: 'OFFICE/RECORD_RECEIPT',
  summary: 'Records a payment of a customer on account.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: recordReceipt.request,
  answer: recordReceipt.answer,
};

/** The newest receipts of a customer; older ones stand in the statement. */
export const listReceipts: OfficeCall<CustomerKey, readonly ListedReceipt[]> = {
  name: 'listReceipts',
  path: 'OFFICE/LIST_RECEIPTS',
  summary: 'Lists the newest receipts of a customer, with what each settled.',
  access: 'money.read',
  effect: 'read',
  request: fieldMap<CustomerKey>({
    customerCode: ['CustomerCode', requiredTextUpTo(MAX_CODE_LENGTH)],
    saleUnit: ['SaleUnit', textUpTo(MAX_CODE_LENGTH)],
  }),
  answer: valueEnvelope(
    listOf(
      fieldMap<ListedReceipt>({
        receipt: ['Receipt', receipt],
        orderNumbers: ['OrderNumbers', listOf(text)],
      }),
    ),
  ),
};

export const reverseOfficeReceipt: OfficeCall<ReverseReceiptRequest, ReverseReceiptAnswer> = {
  name: 'reverseOfficeReceipt',
  path: 'OFFICE/REVERSE_RECEIPT',
  summary: 'Reverses a receipt.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: reverseReceipt.request,
  answer: reverseReceipt.answer,
};
