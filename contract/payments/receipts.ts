import * as z from 'zod/mini';
import {
  RECEIPT_METHODS,
  RECEIPT_REFUSALS,
  type Allocation,
  type Receipt,
  type ReceiptAnswer,
  type ReceiptRequest,
  type ReverseReceiptAnswer,
} from '#domain/payments/receipt';
import type { Call } from '#contract/protocol/call';
import { LIVE_CHANGE } from '#contract/protocol/call-behaviours';
import type { Descriptions } from '#contract/protocol/descriptions';
import { customerKey } from '#contract/kernel/customer-fields';
import { requiredWireDate } from '#contract/kernel/date-field';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, orNull } from '#contract/protocol/value-codecs';
import { exactBaht } from '#contract/kernel/amounts';
import { count, flag, oneOf, requiredText, requiredTextUpTo, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_NOTE_LENGTH = 200;
const MAX_ORDERS = 500;

const notNegative = checked(
  exactBaht,
  z.refine((amount) => amount >= 0, 'must not be negative'),
);
const aboveZero = checked(
  exactBaht,
  z.refine((amount) => amount > 0, 'must be greater than zero'),
);

const allocation = fieldMap<Allocation>({ orderId: ['OrderId', uuid], amount: ['Amount', aboveZero] });

const common = {
  id: ['ReceiptID', uuid],
  account: customerKey,
  amount: ['Amount', notNegative],
  method: ['Method', oneOf(RECEIPT_METHODS, wireCode)],
  reference: ['Reference', textUpTo(MAX_NOTE_LENGTH)],
  receivedOn: ['ReceivedOn', requiredWireDate],
  note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
} satisfies FieldMap<Omit<ReceiptRequest, 'allocations'>>;

export const receipt = fieldMap<Receipt>({
  ...common,
  method: ['Method', openOneOf(RECEIPT_METHODS, 'other', wireCode)],
  number: ['ReceiptNo', count({ from: 1 })],
  allocations: ['Orders', listOf(allocation)],
  recordedAt: ['RecordedAt', requiredText],
  recordedBy: ['RecordedBy', textUpTo(MAX_NOTE_LENGTH)],
  isReversed: ['Reversed', flag(false)],
});

/**
 * Records a receipt. Without `Orders`, the oldest invoices are settled first; with an empty list, everything
 * becomes credit on account.
 */
export const recordReceipt: Call<ReceiptRequest, ReceiptAnswer> = {
  ...LIVE_CHANGE,
  name: 'recordReceipt',
  path: 'ACCOUNT/RECORD_RECEIPT',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: fieldMap<ReceiptRequest>({
    ...common,
    allocations: ['Orders', orNull(listOf(allocation, MAX_ORDERS))],
  }),
  answer: outcome('recorded', { receipt: ['Receipt', receipt] }, RECEIPT_REFUSALS),
  tag: 'payments',
};

export interface ReverseReceiptRequest {
  readonly id: string;
  readonly reason: string;
}

export const reverseReceipt: Call<ReverseReceiptRequest, ReverseReceiptAnswer> = {
  ...LIVE_CHANGE,
  name: 'reverseReceipt',
  path: 'ACCOUNT/REVERSE_RECEIPT',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: fieldMap<ReverseReceiptRequest>({
    id: ['ReceiptID', uuid],
    reason: ['Reason', requiredTextUpTo(MAX_NOTE_LENGTH)],
  }),
  answer: outcome('reversed', { receipt: ['Receipt', receipt] }, ['receipt-unknown']),
  tag: 'payments',
};

export const receiptDescriptions: Descriptions = {
  ReceiptID: 'UUID of the receipt, made by the client that recorded it.',
  CustomerCode: ['Code of the customer who paid.', 'C1001'],
  SaleUnit: 'Sale unit of that customer.',
  Amount: 'Amount in baht.',
  Method: ['CASH, TRANSFER, CHEQUE or OTHER.', 'TRANSFER'],
  Reference: 'Reference of the payment, such as the number of a cheque; empty for none.',
  ReceivedOn: ['Day of the payment, DD/MM/YYYY.', '20/11/2026'],
  Note: 'Note of the staff.',
  ReceiptNo: 'Number for people.',
  Orders: 'Orders that the receipt settled, with their amounts; the rest is credit on account.',
  RecordedAt: 'Time when the receipt was recorded, ISO 8601.',
  RecordedBy: 'Name of the staff member.',
  Reversed: ['Y if the receipt was reversed.', 'N'],
};
