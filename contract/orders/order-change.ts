import * as z from 'zod/mini';
import type { OrderChange } from '#domain/orders/changes/order-version';
import { addressToWire, orderAddress } from '#contract/addresses/address';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { count, requiredText, text } from '#contract/kernel/fields';
import { orderLine, orderTotals } from '#contract/kernel/order-fields';

/** A change of an order by staff, with the previous version. */
export const orderChange: ValueCodec<OrderChange> = codec(
  z.pipe(
    z.object({
      Revision: count({ from: 1 }),
      At: requiredText,
      Reason: text,
      Before: z.object({
        Lines: z.array(orderLine.wire),
        Totals: orderTotals.wire,
        ShipTo: orderAddress('shipping'),
        CouponId: text,
        Remark: text,
      }),
    }),
    z.transform(({ Revision, At, Reason, Before }): OrderChange => ({
      revision: Revision,
      at: At,
      reason: Reason,
      before: {
        lines: Before.Lines,
        totals: Before.Totals,
        shipTo: Before.ShipTo,
        couponId: Before.CouponId,
        remark: Before.Remark,
      },
    })),
  ),
  ({ revision, at, reason, before }) => ({
    Revision: revision,
    At: at,
    Reason: reason,
    Before: {
      Lines: before.lines.map((line) => orderLine.toWire(line)),
      Totals: orderTotals.toWire(before.totals),
      ShipTo: addressToWire(before.shipTo),
      CouponId: before.couponId,
      Remark: before.remark,
    },
  }),
);
