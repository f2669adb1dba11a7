import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import { orderStatusNumber } from '#domain/order-status';
import type { Purchase, PurchasedLine, PurchasesQuery } from '#domain/purchase';
import type { Call } from './call.ts';
import { codec, type ValueCodec } from './codec.ts';
import { customerFields, customerFrom, customerToWire } from './customer-fields.ts';
import { listEnvelope } from './envelope.ts';
import { requiredText } from './fields.ts';
import { modeFields, modeFrom, modeToWire } from './mode-fields.ts';
import { openList } from './open-values.ts';
import { quantity, statusNumber, toldUnitNumber } from './order-fields.ts';
import { BUYERS } from './who.ts';

const request: ValueCodec<PurchasesQuery> = codec(
  z.pipe(
    z.object({ ...customerFields, ...modeFields }),
    z.transform((wire) => ({ customer: customerFrom(wire), mode: modeFrom(wire) })),
  ),
  (query) => ({ ...customerToWire(query.customer), ...modeToWire(query.mode) }),
);

/** Undefined for a unit that this version does not know: nobody could order it again here. */
const line = z.pipe(
  z.object({ P_Code: requiredText, UnitNo: toldUnitNumber, Qty: quantity }),
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
 * What the customer ordered in one mode in the last 180 days and did not cancel, newest first, at most 60 orders: what
 * the usual order is made of. The staff act for no customer, so it is not for them.
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
