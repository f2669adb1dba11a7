import { LANGUAGES } from '#domain/kernel/language';
import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import {
  MAX_UNPAID_AGE_DAYS,
  type UnpaidFileWish,
  type UnpaidListFilter,
  type UnpaidListQuery,
  type UnpaidRow,
  type UnpaidSum,
} from '#domain/office/payments/unpaid-list';
import { TABLE_FORMATS } from '#domain/office/table-import';
import { UNPAID_WAITS } from '#domain/payments/amount-due';
import { PAYMENT_METHODS } from '#domain/payments/payment-method';
import { baht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { paymentCode, receivedPaymentCode } from '#contract/kernel/order-fields';
import { count, oneOf, requiredText, text, textUpTo } from '#contract/kernel/scalars';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { listOf, listOrEmpty } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;

const filterMap = {
  text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
  methods: ['PaymentCodes', listOrEmpty(listOf(paymentCode, PAYMENT_METHODS.length))],
  minAgeDays: ['MinAgeDays', count({ from: 0, to: MAX_UNPAID_AGE_DAYS, whenBlank: 0 })],
} satisfies FieldMap<UnpaidListFilter>;

const filter = fieldMap<UnpaidListFilter>(filterMap);

export const listUnpaid: OfficeCall<UnpaidListQuery, Page<UnpaidRow>> = {
  name: 'listUnpaid',
  path: 'OFFICE/LIST_UNPAID',
  summary: 'Lists orders with an amount due, also on account, by filter, oldest first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request: fieldMap<UnpaidListQuery>({ ...filterMap, ...pageRequest }),
  answer: pageOf(
    fieldMap<UnpaidRow>({
      orderId: ['OrderId', requiredText],
      orderNo: ['OrderNo', text],
      orderedAt: ['OrderedAt', requiredText],
      account: customerKey,
      customerName: ['CustomerName', text],
      payment: ['PaymentCode', receivedPaymentCode],
      charged: ['Charged', baht],
      due: ['Due', baht],
      waitsFor: ['WaitsFor', openOneOf(UNPAID_WAITS, OTHER)],
      ageDays: ['AgeDays', count({ from: 0 })],
    }),
  ),
};

export const sumUnpaid: OfficeCall<UnpaidListFilter, UnpaidSum> = {
  name: 'sumUnpaid',
  path: 'OFFICE/SUM_UNPAID',
  summary: 'Counts the orders with an amount due, and adds up what is due.',
  access: 'money.read',
  effect: 'read',
  canWait: true,
  request: filter,
  answer: valueEnvelope(
    fieldMap<UnpaidSum>({ orders: ['OrdersInAll', count({ from: 0 })], due: ['Due', baht] }),
  ),
};

/** Answers the list as a file, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_UNPAID_PATH = 'OFFICE/EXPORT_UNPAID';

export const unpaidFileWish = fieldMap<UnpaidFileWish>({
  filter: ['UnpaidFilter', filter],
  format: ['Format', oneOf(TABLE_FORMATS)],
  language: ['Language', oneOf(LANGUAGES)],
});
