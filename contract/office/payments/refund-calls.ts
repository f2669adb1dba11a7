import { OTHER } from '#domain/kernel/or-other';
import type { Page } from '#domain/office/page';
import type { CreditSource, ListedRefund, RefundDue, RefundQuery } from '#domain/office/payments/refund-list';
import {
  REFUND_METHODS,
  REFUND_REFUSALS,
  REVERSE_REFUND_REFUSALS,
  type ReverseRefundAnswer,
  type RefundAnswer,
  type RefundRequest,
} from '#domain/payments/refund';
import { fieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { baht, exactBaht } from '#contract/kernel/amounts';
import { requiredWireDate, wireDate } from '#contract/kernel/date-field';
import { customerKey } from '#contract/kernel/customer-fields';
import { statusNumber } from '#contract/kernel/order-fields';
import {
  count,
  flag,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
  uuid,
} from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_NOTE_LENGTH = 200;

const request = fieldMap<RefundQuery>({ text: ['Text', textUpTo(MAX_TEXT_LENGTH)], ...pageRequest });

export const listRefundsDue: OfficeCall<RefundQuery, Page<RefundDue>> = {
  name: 'listRefundsDue',
  path: 'OFFICE/LIST_DUE_REFUNDS',
  summary:
    'Lists the customers to whom money is owed back, with the orders that it came from, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request,
  answer: pageOf(
    fieldMap<RefundDue>({
      account: customerKey,
      customerName: ['CustomerName', text],
      mobile: ['Mobile', text],
      credit: ['CreditOnAccount', baht],
      owed: ['DebtOnOrders', baht],
      sources: [
        'CreditSources',
        listOf(
          fieldMap<CreditSource>({
            orderId: ['OfOrder', requiredText],
            orderNo: ['OrderNo', text],
            status: ['Status', statusNumber],
            amount: ['Amount', baht],
            at: ['At', requiredText],
          }),
        ),
      ],
    }),
  ),
};

export const listRefunds: OfficeCall<RefundQuery, Page<ListedRefund>> = {
  name: 'listRefunds',
  path: 'OFFICE/LIST_REFUNDS',
  summary: 'Lists the refunds that were recorded, newest first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request,
  answer: pageOf(
    fieldMap<ListedRefund>({
      id: ['RefundId', requiredText],
      number: ['Number', count({ from: 1 })],
      account: customerKey,
      customerName: ['CustomerName', text],
      amount: ['Amount', baht],
      method: ['RefundMethod', openOneOf(REFUND_METHODS, OTHER)],
      reference: ['Reference', text],
      paidOn: ['PaidOn', wireDate],
      note: ['Note', text],
      recordedAt: ['At', requiredText],
      recordedBy: ['By', text],
      isReversed: ['IsReversed', flag(false)],
    }),
  ),
};

export const recordRefund: OfficeCall<RefundRequest, RefundAnswer> = {
  name: 'recordRefund',
  path: 'OFFICE/RECORD_REFUND',
  summary: 'Records that the office gave money back to a customer.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<RefundRequest>({
    id: ['RefundId', uuid],
    account: customerKey,
    amount: ['Amount', exactBaht],
    seenCredit: ['SeenCredit', exactBaht],
    method: ['RefundMethod', oneOf(REFUND_METHODS)],
    reference: ['Reference', textUpTo(MAX_TEXT_LENGTH)],
    paidOn: ['PaidOn', requiredWireDate],
    note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome<RefundAnswer, 'refunded'>(
    'refunded',
    { number: ['Number', count({ from: 1 })], creditLeft: ['CreditOnAccount', baht] },
    REFUND_REFUSALS,
  ),
};

export interface ReverseRefund {
  readonly id: string;
  readonly reason: string;
}

export const reverseRefund: OfficeCall<ReverseRefund, ReverseRefundAnswer> = {
  name: 'reverseRefund',
  path: 'OFFICE/REVERSE_REFUND',
  summary: 'Reverses a refund that was recorded by mistake. The credit on account is as before.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<ReverseRefund>({
    id: ['RefundId', uuid],
    reason: ['Reason', requiredTextUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome<ReverseRefundAnswer, 'reversed'>('reversed', undefined, REVERSE_REFUND_REFUSALS),
};
