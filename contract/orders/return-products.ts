import * as z from 'zod/mini';
import { RETURN_REASONS, type ReturnReason } from '#domain/delivery/delivery';
import {
  RETURN_REFUSALS,
  type CancelInvoiceAnswer,
  type CancelInvoiceRequest,
  type ExchangeLine,
  type ReturnAnswer,
  type ReturnRequest,
} from '#domain/orders/changes/order-return';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { envelope } from '#contract/protocol/envelope';
import { requiredText, requiredTextUpTo, text, textUpTo, uuid, oneOf } from '#contract/kernel/fields';
import { orderWithDeliveries } from './order-detail.ts';
import { quantity, unitNumber } from '#contract/kernel/order-fields';
import { order } from './order.ts';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { STAFF } from '#contract/protocol/who';
import { returnedLine } from './order-return.ts';

const MAX_NOTE_LENGTH = 200;
const MAX_LINES = 500;

const reason: z.ZodMiniType<ReturnReason> = z.pipe(
  oneOf(RETURN_REASONS.map(wireCode)),
  z.transform((found): ReturnReason => RETURN_REASONS.find((each) => wireCode(each) === found) ?? 'other'),
);

const exchangeLine: ValueCodec<ExchangeLine> = codec(
  z.pipe(
    z.object({ P_Code: requiredText, UnitNo: unitNumber, Qty: quantity }),
    z.transform((wire) => ({
      productCode: wire.P_Code,
      unit: wire.UnitNo,
      quantity: wire.Qty,
    })),
  ),
  (line) => ({
    P_Code: line.productCode,
    UnitNo: line.unit,
    Qty: line.quantity,
  }),
);

const request: ValueCodec<ReturnRequest> = codec(
  z.pipe(
    z.object({
      ReturnID: uuid,
      OrderId: uuid,
      Lines: z.nullish(z.array(returnedLine.wire).check(z.maxLength(MAX_LINES))),
      Reason: reason,
      Note: textUpTo(MAX_NOTE_LENGTH),
      Exchange: z.nullish(
        z.object({
          OrderId: uuid,
          Lines: z.array(exchangeLine.wire).check(z.maxLength(MAX_LINES)),
        }),
      ),
    }),
    z.transform((wire): ReturnRequest => ({
      id: wire.ReturnID,
      orderId: wire.OrderId,
      lines: wire.Lines ?? undefined,
      reason: wire.Reason,
      note: wire.Note,
      exchange: wire.Exchange ? { orderId: wire.Exchange.OrderId, lines: wire.Exchange.Lines } : undefined,
    })),
  ),
  (value) => ({
    ReturnID: value.id,
    OrderId: value.orderId,
    Lines: value.lines?.map((line) => returnedLine.toWire(line)) ?? null,
    Reason: wireCode(value.reason),
    Note: value.note,
    Exchange:
      value.exchange === undefined
        ? null
        : {
            OrderId: value.exchange.orderId,
            Lines: value.exchange.lines.map((line) => exchangeLine.toWire(line)),
          },
  }),
);

const plainRefusals = refusalCodes(RETURN_REFUSALS.filter((code) => code !== 'exchange-refused'));
const EXCHANGE_REFUSED = wireCode('exchange-refused');

const answer: Codec<ReturnAnswer> = envelope<ReturnAnswer>({
  value: z.pipe(
    z.object({
      Order: orderWithDeliveries.wire,
      Exchange: z.nullish(orderWithDeliveries.wire),
    }),
    z.transform((wire) => ({
      kind: 'returned' as const,
      order: wire.Order,
      exchange: wire.Exchange ?? undefined,
    })),
  ),
  toWire: (value) =>
    value.kind === 'returned'
      ? {
          Order: orderWithDeliveries.toWire(value.order),
          Exchange: value.exchange === undefined ? null : orderWithDeliveries.toWire(value.exchange),
        }
      : null,
  readOther: (code, body) => {
    if (code !== EXCHANGE_REFUSED) return plainRefusals.readOther(code);
    const why = z.safeParse(z.object({ Why: text }), body);
    return decoded({
      kind: 'refused',
      code: 'exchange-refused',
      why: why.success ? why.data.Why : '',
    });
  },
  writeOther: (value) => {
    if (value.kind !== 'refused') return undefined;
    return value.code === 'exchange-refused'
      ? { code: EXCHANGE_REFUSED, data: { Why: value.why } }
      : { code: wireCode(value.code) };
  },
});

/** Records a return. Without `Lines`, everything that the customer still has is returned. */
export const returnProducts: Call<ReturnRequest, ReturnAnswer> = {
  name: 'returnProducts',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/RETURN_GOODS',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request,
  answer,
  tag: 'orders',
};

const cancelRequest: ValueCodec<CancelInvoiceRequest> = codec(
  z.pipe(
    z.object({
      OrderId: uuid,
      Reason: requiredTextUpTo(MAX_NOTE_LENGTH),
    }),
    z.transform((wire) => ({ orderId: wire.OrderId, reason: wire.Reason })),
  ),
  (value) => ({ OrderId: value.orderId, Reason: value.reason }),
);

const cancelAnswer: Codec<CancelInvoiceAnswer> = envelope<CancelInvoiceAnswer>({
  value: z.pipe(
    z.object({ Order: order.wire }),
    z.transform((wire) => ({ kind: 'cancelled' as const, order: wire.Order })),
  ),
  toWire: (value) => (value.kind === 'cancelled' ? { Order: order.toWire(value.order) } : null),
  ...refusalCodes(['order-unknown', 'not-cancellable'] as const),
});

/** Cancels an invoice that was refused entirely at the door or never sent out. */
export const cancelInvoice: Call<CancelInvoiceRequest, CancelInvoiceAnswer> = {
  name: 'cancelInvoice',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/CANCEL_INVOICE',
  who: STAFF,
  offline: 'live',
  idempotency: 'key',
  request: cancelRequest,
  answer: cancelAnswer,
  tag: 'orders',
};
