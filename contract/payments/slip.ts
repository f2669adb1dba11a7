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
import { KEPT_READ, LIVE_CHANGE, LIVE_READ, QUEUED_CHANGE_BY_ID } from '#contract/protocol/call-behaviours';
import type { Descriptions } from '#contract/protocol/descriptions';
import { codec, nothing, type ValueCodec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { listEnvelope, optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { baht, optionalExactBaht } from '#contract/kernel/amounts';
import { flag, requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { openOneOf, openOptionalOneOf } from '#contract/protocol/open-values';
import { orderId } from '#contract/kernel/order-id';
import { MAX_FILE_BODY_BYTES } from '#contract/accounts/private-file';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS, ORDER_WATCHERS, STAFF } from '#contract/protocol/who';

const MAX_NOTE_LENGTH = 200;

const payment = openOneOf(ORDER_PAYMENT_STATES, OTHER);

/** The reason for a refusal; missing if the slip was confirmed or not checked yet. */
const reason = openOptionalOneOf(SLIP_REASONS, wireCode);

export const slip = fieldMap<Slip>({
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

/** Sends the picture of a slip. It is idempotent by id, and by transfer for the same order. */
export const sendSlip: Call<NewSlip, NewSlipAnswer> = {
  ...QUEUED_CHANGE_BY_ID,
  name: 'sendSlip',
  path: 'PAYMENT/SEND_SLIP',
  who: BUYERS,
  largestBodyBytes: MAX_FILE_BODY_BYTES,
  request: fieldMap<NewSlip>({
    customer: customerKey,
    id: ['SlipID', uuid],
    orderId: ['OrderId', uuid],
    content: ['Content', requiredText],
  }),
  answer: outcome('taken', { slip: ['Slip', slip] }, SLIP_REFUSALS),
  tag: 'payments',
};

/**
 * Lists the slips of an order; undefined if there is no such order. Their pictures are private files with the same
 * ids.
 */
export const getSlips: Call<string, OrderSlips | undefined> = {
  ...KEPT_READ,
  name: 'getSlips',
  path: 'PAYMENT/GET_SLIPS',
  who: ORDER_WATCHERS,
  permissionFor: () => 'money.read',
  request: orderId,
  answer: optionalEnvelope(orderSlips),
  tag: 'payments',
};

/** Lists the unchecked slips, the longest waiting first. */
export const getShownSlips: Call<undefined, readonly ShownSlip[]> = {
  ...LIVE_READ,
  name: 'getShownSlips',
  path: 'PAYMENT/LIST_SLIPS',
  who: STAFF,
  permissionFor: () => 'money.read',
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

/** Lets staff decide on a slip: the money has arrived, or the slip is refused for a reason. */
export const settleSlip: Call<SettleSlipRequest, SettleSlipAnswer> = {
  ...LIVE_CHANGE,
  name: 'settleSlip',
  path: 'PAYMENT/SETTLE_SLIP',
  who: STAFF,
  permissionFor: () => 'money.decide',
  request: settleRequest,
  answer: outcome('settled', { seen: slipToSee }, ['slip-unknown', 'settle-not-allowed']),
  tag: 'payments',
};

export const slipDescriptions: Descriptions = {
  SlipID: 'UUID of the slip, made by the app. Its picture is the private file with the same ID.',
  OrderId: 'UUID of the order.',
  State: ['sent (waits for a decision), confirmed or refused.', 'sent'],
  SentAt: 'Time when the slip arrived, ISO 8601.',
  BankCode: ['Code of the sending bank, read from the QR code; empty if it could not be read.', '004'],
  Reference: 'Reference of the transfer, read from the QR code; empty if it could not be read.',
  Reason: 'Reason for a refusal; empty otherwise.',
  Note: 'Note of the staff about a refusal.',
};
