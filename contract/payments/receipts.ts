import * as z from 'zod/mini';
import { bahtFromSatang } from '#domain/kernel/money';
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
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { toWireDate, wireDate } from '#contract/kernel/date-field';
import { envelope } from '#contract/protocol/envelope';
import {
  count,
  exactBaht,
  flag,
  requiredText,
  requiredTextUpTo,
  textUpTo,
  uuid,
  oneOf,
  yesNo,
} from '#contract/kernel/fields';
import { openEnum } from '#contract/protocol/open-values';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';

const MAX_NOTE_LENGTH = 200;
const MAX_ORDERS = 500;

const notNegative = exactBaht.check(z.refine((amount) => amount >= 0, 'must not be negative'));
const aboveZero = exactBaht.check(z.refine((amount) => amount > 0, 'must be greater than zero'));

const method = z.pipe(
  oneOf(RECEIPT_METHODS.map(wireCode)),
  z.transform((found) => RECEIPT_METHODS.find((each) => wireCode(each) === found) ?? 'other'),
);

const allocation: ValueCodec<Allocation> = codec(
  z.pipe(
    z.object({ OrderId: uuid, Amount: aboveZero }),
    z.transform((wire) => ({ orderId: wire.OrderId, amount: wire.Amount })),
  ),
  (value) => ({ OrderId: value.orderId, Amount: bahtFromSatang(value.amount) }),
);

const common = {
  ReceiptID: uuid,
  ...customerFields,
  Amount: notNegative,
  Method: method,
  Reference: textUpTo(MAX_NOTE_LENGTH),
  ReceivedOn: wireDate.check(z.refine((day) => day !== '', 'is required')),
  Note: textUpTo(MAX_NOTE_LENGTH),
};

type Common = Omit<ReceiptRequest, 'allocations'>;

function commonFrom(wire: z.output<z.ZodMiniObject<typeof common>>): Common {
  return {
    id: wire.ReceiptID,
    account: customerFrom(wire),
    amount: wire.Amount,
    method: wire.Method,
    reference: wire.Reference,
    receivedOn: wire.ReceivedOn,
    note: wire.Note,
  };
}

function commonToWire(value: Common) {
  return {
    ReceiptID: value.id,
    ...customerToWire(value.account),
    Amount: bahtFromSatang(value.amount),
    Method: wireCode(value.method),
    Reference: value.reference,
    ReceivedOn: toWireDate(value.receivedOn),
    Note: value.note,
  };
}

const request: ValueCodec<ReceiptRequest> = codec(
  z.pipe(
    z.object({
      ...common,
      Orders: z.nullish(z.array(allocation.wire).check(z.maxLength(MAX_ORDERS))),
    }),
    z.transform((wire): ReceiptRequest => ({
      ...commonFrom(wire),
      allocations: wire.Orders ?? undefined,
    })),
  ),
  (value) => ({
    ...commonToWire(value),
    Orders: value.allocations?.map((each) => allocation.toWire(each)) ?? null,
  }),
);

const receipt: ValueCodec<Receipt> = codec(
  z.pipe(
    z.object({
      ...common,
      Method: openEnum(RECEIPT_METHODS, 'other', wireCode),
      ReceiptNo: count({ from: 1 }),
      Orders: z.array(allocation.wire),
      RecordedAt: requiredText,
      RecordedBy: textUpTo(MAX_NOTE_LENGTH),
      Reversed: flag(false),
    }),
    z.transform((wire): Receipt => ({
      ...commonFrom(wire),
      number: wire.ReceiptNo,
      allocations: wire.Orders,
      recordedAt: wire.RecordedAt,
      recordedBy: wire.RecordedBy,
      isReversed: wire.Reversed,
    })),
  ),
  (value) => ({
    ...commonToWire(value),
    ReceiptNo: value.number,
    Orders: value.allocations.map((each) => allocation.toWire(each)),
    RecordedAt: value.recordedAt,
    RecordedBy: value.recordedBy,
    Reversed: yesNo(value.isReversed),
  }),
);

const answer: Codec<ReceiptAnswer> = envelope<ReceiptAnswer>({
  value: z.pipe(
    z.object({ Receipt: receipt.wire }),
    z.transform((wire) => ({
      kind: 'recorded' as const,
      receipt: wire.Receipt,
    })),
  ),
  toWire: (value) => (value.kind === 'recorded' ? { Receipt: receipt.toWire(value.receipt) } : null),
  ...refusalCodes(RECEIPT_REFUSALS),
});

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

const reverseRequest: ValueCodec<ReverseReceiptRequest> = codec(
  z.pipe(
    z.object({
      ReceiptID: uuid,
      Reason: requiredTextUpTo(MAX_NOTE_LENGTH),
    }),
    z.transform((wire) => ({ id: wire.ReceiptID, reason: wire.Reason })),
  ),
  ({ id, reason }) => ({ ReceiptID: id, Reason: reason }),
);

const reverseAnswer: Codec<ReverseReceiptAnswer> = envelope<ReverseReceiptAnswer>({
  value: z.pipe(
    z.object({ Receipt: receipt.wire }),
    z.transform((wire) => ({
      kind: 'reversed' as const,
      receipt: wire.Receipt,
    })),
  ),
  toWire: (value) => (value.kind === 'reversed' ? { Receipt: receipt.toWire(value.receipt) } : null),
  ...refusalCodes(['receipt-unknown'] as const),
});

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
