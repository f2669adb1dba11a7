import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { bahtFromSatang } from '#domain/kernel/money';
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
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { envelope, listEnvelope, optionalEnvelope } from '#contract/protocol/envelope';
import {
  baht,
  flag,
  optionalExactBaht,
  requiredText,
  text,
  textUpTo,
  uuid,
  oneOf,
  yesNo,
} from '#contract/kernel/fields';
import { openEnum, openOptionalEnum } from '#contract/protocol/open-values';
import { orderId } from '#contract/kernel/order-id';
import { MAX_FILE_BODY_BYTES } from '#contract/accounts/private-file';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS, ORDER_WATCHERS, STAFF } from '#contract/protocol/who';

const MAX_NOTE_LENGTH = 200;

const payment = openEnum(ORDER_PAYMENT_STATES, OTHER);

/** The reason for a refusal; missing if the slip was confirmed or not checked yet. */
const reason = openOptionalEnum(SLIP_REASONS, wireCode);

const slip: ValueCodec<Slip> = codec(
  z.pipe(
    z.object({
      SlipID: requiredText,
      OrderId: requiredText,
      State: openEnum(SLIP_STATES, OTHER),
      SentAt: requiredText,
      BankCode: text,
      Reference: text,
      Reason: reason,
      Note: text,
    }),
    z.transform((wire): Slip => ({
      id: wire.SlipID,
      orderId: wire.OrderId,
      state: wire.State,
      sentAt: wire.SentAt,
      bankCode: wire.BankCode,
      reference: wire.Reference,
      reason: wire.Reason,
      note: wire.Note,
    })),
  ),
  (value) => ({
    SlipID: value.id,
    OrderId: value.orderId,
    State: value.state,
    SentAt: value.sentAt,
    BankCode: value.bankCode,
    Reference: value.reference,
    Reason: value.reason === undefined ? '' : wireCode(value.reason),
    Note: value.note,
  }),
);

const orderSlips: ValueCodec<OrderSlips> = codec(
  z.pipe(
    z.object({
      OrderId: requiredText,
      OrderNo: text,
      Total: baht,
      Payment: payment,
      Payable: flag(false),
      Slips: z.array(slip.wire),
    }),
    z.transform((wire): OrderSlips => ({
      orderId: wire.OrderId,
      orderNo: wire.OrderNo,
      total: wire.Total,
      payment: wire.Payment,
      isPayable: wire.Payable,
      slips: wire.Slips,
    })),
  ),
  (value) => ({
    OrderId: value.orderId,
    OrderNo: value.orderNo,
    Total: bahtFromSatang(value.total),
    Payment: value.payment,
    Payable: yesNo(value.isPayable),
    Slips: value.slips.map((each) => slip.toWire(each)),
  }),
);

const slipToSee: ValueCodec<ShownSlip> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      CustomerName: text,
      OrderNo: text,
      Total: baht,
      Payment: payment,
      Slip: slip.wire,
    }),
    z.transform((wire): ShownSlip => ({
      slip: wire.Slip,
      orderNo: wire.OrderNo,
      customer: customerFrom(wire),
      customerName: wire.CustomerName,
      total: wire.Total,
      payment: wire.Payment,
    })),
  ),
  (value) => ({
    ...customerToWire(value.customer),
    CustomerName: value.customerName,
    OrderNo: value.orderNo,
    Total: bahtFromSatang(value.total),
    Payment: value.payment,
    Slip: slip.toWire(value.slip),
  }),
);

const newSlip: ValueCodec<NewSlip> = codec(
  z.pipe(
    z.object({ ...customerFields, SlipID: uuid, OrderId: uuid, Content: requiredText }),
    z.transform((wire): NewSlip => ({
      id: wire.SlipID,
      customer: customerFrom(wire),
      orderId: wire.OrderId,
      content: wire.Content,
    })),
  ),
  ({ id, customer, orderId, content }) => ({
    ...customerToWire(customer),
    SlipID: id,
    OrderId: orderId,
    Content: content,
  }),
);

const newSlipAnswer: Codec<NewSlipAnswer> = envelope<NewSlipAnswer>({
  value: z.pipe(
    z.object({ Slip: slip.wire }),
    z.transform((wire) => ({ kind: 'taken' as const, slip: wire.Slip })),
  ),
  toWire: (answer) => (answer.kind === 'taken' ? { Slip: slip.toWire(answer.slip) } : null),
  ...refusalCodes(SLIP_REFUSALS),
});

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

const settleRequest: ValueCodec<SettleSlipRequest> = codec(
  z.pipe(
    z.object({
      SlipID: uuid,
      Outcome: oneOf(['PAID', 'REFUSED'] as const),
      Amount: optionalExactBaht,
      Reason: reason,
      Note: textUpTo(MAX_NOTE_LENGTH),
    }),
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
      ? {
          SlipID: id,
          Outcome: 'PAID',
          ...(decision.amount === undefined ? {} : { Amount: bahtFromSatang(decision.amount) }),
        }
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
