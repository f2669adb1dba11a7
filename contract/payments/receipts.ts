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
import type { Codec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { wireDate } from '#contract/kernel/date-field';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { checked, listOf, orNull } from '#contract/protocol/value-codecs';
import { exactBaht } from '#contract/kernel/amounts';
import { count, flag, oneOf, requiredText, requiredTextUpTo, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf } from '#contract/protocol/open-values';
import { refusalCodes } from '#contract/protocol/refusal-codes';
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
const day = checked(
  wireDate,
  z.refine((date) => date !== '', 'is required'),
);

const allocation = fieldMap<Allocation>({ orderId: ['OrderId', uuid], amount: ['Amount', aboveZero] });

const common = {
  id: ['ReceiptID', uuid],
  account: customerKey,
  amount: ['Amount', notNegative],
  method: ['Method', oneOf(RECEIPT_METHODS, wireCode)],
  reference: ['Reference', textUpTo(MAX_NOTE_LENGTH)],
  receivedOn: ['ReceivedOn', day],
  note: ['Note', textUpTo(MAX_NOTE_LENGTH)],
} satisfies FieldMap<Omit<ReceiptRequest, 'allocations'>>;

const request = fieldMap<ReceiptRequest>({
  ...common,
  allocations: ['Orders', orNull(listOf(allocation, MAX_ORDERS))],
});

const receipt = fieldMap<Receipt>({
  ...common,
  method: ['Method', openOneOf(RECEIPT_METHODS, 'other', wireCode)],
  number: ['ReceiptNo', count({ from: 1 })],
  allocations: ['Orders', listOf(allocation)],
  recordedAt: ['RecordedAt', requiredText],
  recordedBy: ['RecordedBy', textUpTo(MAX_NOTE_LENGTH)],
  isReversed: ['Reversed', flag(false)],
});

const answer: Codec<ReceiptAnswer> = outcome(
  'recorded',
  { receipt: ['Receipt', receipt] },
  refusalCodes(RECEIPT_REFUSALS),
);

/**
 * Records a receipt. Without `Orders`, the oldest invoices are settled first; with an empty list, everything
 * becomes credit on account.
 */
export const recordReceipt: Call<ReceiptRequest, ReceiptAnswer> = {
  name: 'recordReceipt',
  method: 'POST',
  path: 'ACCOUNT/RECORD_RECEIPT',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request,
  answer,
  tag: 'payments',
};

export interface ReverseReceiptRequest {
  readonly id: string;
  readonly reason: string;
}

const reverseRequest = fieldMap<ReverseReceiptRequest>({
  id: ['ReceiptID', uuid],
  reason: ['Reason', requiredTextUpTo(MAX_NOTE_LENGTH)],
});

const reverseAnswer: Codec<ReverseReceiptAnswer> = outcome(
  'reversed',
  { receipt: ['Receipt', receipt] },
  refusalCodes(['receipt-unknown']),
);

export const reverseReceipt: Call<ReverseReceiptRequest, ReverseReceiptAnswer> = {
  name: 'reverseReceipt',
  method: 'POST',
  path: 'ACCOUNT/REVERSE_RECEIPT',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: reverseRequest,
  answer: reverseAnswer,
  tag: 'payments',
};
