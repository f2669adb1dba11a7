import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import {
  SLIP_REASONS,
  SLIP_REFUSALS,
  SLIP_STATES,
  type NewSlip,
  type NewSlipAnswer,
  type OrderSlips,
  type SettleSlipAnswer,
  type SettleSlipRequest,
  type Slip,
  type ShownSlip,
} from '#domain/payments/slip';
import type { Call } from '#contract/protocol/call';
import { codec, nothing, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { envelope, listEnvelope, optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { baht, optionalExactBaht } from '#contract/kernel/amounts';
import { flag, requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { orderId } from '#contract/kernel/order-id';
import { MAX_FILE_BODY_BYTES } from '#contract/accounts/private-file';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS, ORDER_WATCHERS, STAFF } from '#contract/protocol/who';

const MAX_NOTE_LENGTH = 200;

const payment = openOneOf(ORDER_PAYMENT_STATES, OTHER);

/** The reason for a refusal; missing if the slip was confirmed or not checked yet. */
const reason = openOptionalOneOf(SLIP_REASONS, wireCode);

const slip = fieldMap<Slip>({
  id: ['SlipID', requiredText],
  orderId: ['OrderId', requiredText],
  state: ['State', openOneOf(SLIP_STATES, OTHER)],
  sentAt: ['SentAt', requiredText],
  bankCode: ['BankCode', text],
  reference: ['Reference', text],
  reason: ['Reason', reason],
  note: ['Note', text],
});

const orderSlips = fieldMap<OrderSlips>({
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  total: ['Total', baht],
  payment: ['Payment', payment],
  isPayable: ['Payable', flag(false)],
  slips: ['Slips', listOf(slip)],
});

const slipToSee = fieldMap<ShownSlip>({
  customer: customerKey,
  customerName: ['CustomerName', text],
  orderNo: ['OrderNo', text],
  total: ['Total', baht],
  payment: ['Payment', payment],
  slip: ['Slip', slip],
});

const newSlip = fieldMap<NewSlip>({
  customer: customerKey,
  id: ['SlipID', uuid],
  orderId: ['OrderId', uuid],
  content: ['Content', requiredText],
});

const newSlipAnswer: Codec<NewSlipAnswer> = outcome(
  'taken',
  { slip: ['Slip', slip] },
  refusalCodes(SLIP_REFUSALS),
);

/** Sends the picture of a slip. It is idempotent by id, and by transfer for the same order. */
export const sendSlip: Call<NewSlip, NewSlipAnswer> = {
  name: 'sendSlip',
  method: 'POST',
  path: 'PAYMENT/SEND_SLIP',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  largestBodyBytes: MAX_FILE_BODY_BYTES,
  request: newSlip,
  answer: newSlipAnswer,
  tag: 'payments',
};

/**
 * Lists the slips of an order; undefined if there is no such order. Their pictures are private files with the same
 * ids.
 */
export const getSlips: Call<string, OrderSlips | undefined> = {
  name: 'getSlips',
  method: 'POST',
  path: 'PAYMENT/GET_SLIPS',
  who: ORDER_WATCHERS,
  offline: 'keep',
  idempotency: 'none',
  request: orderId,
  answer: optionalEnvelope(orderSlips),
  tag: 'payments',
};

/** Lists the unchecked slips, the longest waiting first. */
export const getShownSlips: Call<undefined, readonly ShownSlip[]> = {
  name: 'getShownSlips',
  method: 'POST',
  path: 'PAYMENT/LIST_SLIPS',
  who: STAFF,
  offline: 'live',
  idempotency: 'none',
  request: nothing,
  answer: listEnvelope(slipToSee),
  tag: 'payments',
};

const settledSlip = z.object({
  SlipID: uuid.wire,
  Outcome: z.enum(['PAID', 'REFUSED']),
  Amount: optionalExactBaht.wire,
  Reason: reason.wire,
  Note: textUpTo(MAX_NOTE_LENGTH).wire,
});

const settleRequest: ValueCodec<SettleSlipRequest> = codec(
  z.pipe(
    settledSlip,
    z.transform(({ SlipID: id, Outcome, Amount, Reason, Note }): SettleSlipRequest => ({
      id,
      decision:
        Outcome === 'PAID'
          ? { kind: 'confirmed', amount: Amount }
          : { kind: 'refused', reason: Reason ?? 'other', note: Note },
    })),
  ),
  ({ id, decision }) =>
    decision.kind === 'confirmed'
      ? { SlipID: id, Outcome: 'PAID', Amount: optionalExactBaht.toWire(decision.amount) }
      : { SlipID: id, Outcome: 'REFUSED', Reason: wireCode(decision.reason), Note: decision.note },
);

const SETTLE_REFUSALS = ['slip-unknown', 'settle-not-allowed'] as const;

const settleAnswer: Codec<SettleSlipAnswer> = envelope<SettleSlipAnswer>({
  value: z.pipe(
    slipToSee.wire,
    z.transform((seen) => ({ kind: 'settled' as const, seen })),
  ),
  toWire: (answer) => (answer.kind === 'settled' ? slipToSee.toWire(answer.seen) : null),
  ...refusalCodes(SETTLE_REFUSALS),
});

/** Lets staff decide on a slip: the money has arrived, or the slip is refused for a reason. */
export const settleSlip: Call<SettleSlipRequest, SettleSlipAnswer> = {
  name: 'settleSlip',
  method: 'POST',
  path: 'PAYMENT/SETTLE_SLIP',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: settleRequest,
  answer: settleAnswer,
  tag: 'payments',
};
