import * as z from 'zod/mini';
import { bahtFromSatang } from '#domain/kernel/money';
import type { OrderReturn } from '#domain/orders/changes/order-version';
import type { ReturnedLine } from '#domain/orders/changes/order-version';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { lineNumber, reasonToWire, receivedReturnReason } from '#contract/delivery/delivery-fields';
import { baht, requiredText, text } from '#contract/kernel/fields';
import { quantity } from '#contract/kernel/order-fields';

export const returnedLine: ValueCodec<ReturnedLine> = codec(
  z.pipe(
    z.object({ LineNo: lineNumber, Qty: quantity }),
    z.transform((wire) => ({ number: wire.LineNo, quantity: wire.Qty })),
  ),
  (line) => ({ LineNo: line.number, Qty: line.quantity }),
);

/** A return within an order. An unknown reason becomes "other". */
export const orderReturn: ValueCodec<OrderReturn> = codec(
  z.pipe(
    z.object({
      ReturnID: requiredText,
      At: requiredText,
      Reason: receivedReturnReason,
      Lines: z.array(returnedLine.wire),
      Amount: baht,
      ExchangeOrderId: text,
    }),
    z.transform((wire): OrderReturn => ({
      id: wire.ReturnID,
      at: wire.At,
      reason: wire.Reason ?? 'other',
      lines: wire.Lines,
      amount: wire.Amount,
      exchangeOrderId: wire.ExchangeOrderId,
    })),
  ),
  (value) => ({
    ReturnID: value.id,
    At: value.at,
    Reason: reasonToWire(value.reason),
    Lines: value.lines.map((line) => returnedLine.toWire(line)),
    Amount: bahtFromSatang(value.amount),
    ExchangeOrderId: value.exchangeOrderId,
  }),
);
