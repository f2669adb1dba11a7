import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { orderStatusNumber } from '#domain/orders/order-status';
import type { Purchase, PurchasedLine, PurchasesQuery } from '#domain/quick-order/purchase';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { listEnvelope } from '#contract/protocol/envelope';
import { requiredText } from '#contract/kernel/fields';
import { modeFields, modeFrom, modeToWire } from '#contract/kernel/mode-fields';
import { openList } from '#contract/protocol/open-values';
import { quantity, statusNumber, receivedUnitNumber } from '#contract/kernel/order-fields';
import { BUYERS } from '#contract/protocol/who';

const request: ValueCodec<PurchasesQuery> = codec(
  z.pipe(
    z.object({ ...customerFields, ...modeFields }),
    z.transform((wire) => ({ customer: customerFrom(wire), mode: modeFrom(wire) })),
  ),
  (query) => ({ ...customerToWire(query.customer), ...modeToWire(query.mode) }),
);

/** Undefined for a unit that this version does not know, because it cannot be reordered here. */
const line = z.pipe(
  z.object({ P_Code: requiredText, UnitNo: receivedUnitNumber, Qty: quantity }),
  z.transform((wire): PurchasedLine | undefined =>
    wire.UnitNo === OTHER ? undefined : { productCode: wire.P_Code, unit: wire.UnitNo, quantity: wire.Qty },
  ),
);

const purchase: ValueCodec<Purchase> = codec(
  z.pipe(
    z.object({
      OrderId: requiredText,
      OrderedAt: requiredText,
      Status: statusNumber,
      Lines: openList(line),
    }),
    z.transform((wire) => ({
      orderId: wire.OrderId,
      orderedAt: wire.OrderedAt,
      status: wire.Status,
      lines: wire.Lines,
    })),
  ),
  (value) => ({
    OrderId: value.orderId,
    OrderedAt: value.orderedAt,
    Status: orderStatusNumber(value.status),
    Lines: value.lines.map(({ productCode, unit, quantity: ordered }) => ({
      P_Code: productCode,
      UnitNo: unit,
      Qty: ordered,
    })),
  }),
);

/**
 * Lists a customer's purchases in one mode: the orders of the last 180 days that were not cancelled, newest
 * first, at most 60. The usual order is derived from them. It is not available to staff, who act for no customer.
 */
export const getPurchasedLines: Call<PurchasesQuery, readonly Purchase[]> = {
  name: 'getPurchasedLines',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_PURCHASED_LINES',
  who: BUYERS,
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: listEnvelope(purchase),
  tag: 'orders',
};
