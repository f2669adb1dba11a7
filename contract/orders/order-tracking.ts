import * as z from 'zod/mini';
import type { OrderTracking } from '#domain/orders/order-tracking';
import { orderStatusNumber } from '#domain/orders/order-status';
import type { Call } from '#contract/protocol/call';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { flag, requiredText, requiredTextUpTo, text, yesNo } from '#contract/kernel/fields';
import { orderMove, statusNumber } from '#contract/kernel/order-fields';

/** Includes the spaces and hyphens that people may type. */
const MAX_NUMBER_LENGTH = 60;

const request: ValueCodec<string> = codec(
  z.pipe(
    z.object({ TrackingNo: requiredTextUpTo(MAX_NUMBER_LENGTH) }),
    z.transform((wire) => wire.TrackingNo),
  ),
  (trackingNo) => ({ TrackingNo: trackingNo }),
);

const tracking: ValueCodec<OrderTracking> = codec(
  z.pipe(
    z.object({
      TrackingNo: requiredText,
      IsPoint: flag(false),
      Status: statusNumber,
      OrderedAt: requiredText,
      ProvinceName: text,
      ProvinceNameEn: text,
      Moves: z.array(orderMove.wire),
    }),
    z.transform((wire) => ({
      trackingNo: wire.TrackingNo,
      isGoodsIssue: wire.IsPoint,
      status: wire.Status,
      orderedAt: wire.OrderedAt,
      provinceName: wire.ProvinceName,
      provinceEnglishName: wire.ProvinceNameEn,
      moves: wire.Moves,
    })),
  ),
  (value) => ({
    TrackingNo: value.trackingNo,
    IsPoint: yesNo(value.isGoodsIssue),
    Status: orderStatusNumber(value.status),
    OrderedAt: value.orderedAt,
    ProvinceName: value.provinceName,
    ProvinceNameEn: value.provinceEnglishName,
    Moves: value.moves.map((move) => orderMove.toWire(move)),
  }),
);

/** Returns the tracking of an order by its tracking number; undefined for any other text. */
export const getOrderTracking: Call<string, OrderTracking | undefined> = {
  name: 'getOrderTracking',
  method: 'POST',
  path: 'ORDER_MANAGEMENT/GET_TRACKING',
  who: 'anyone',
  offline: 'keep',
  idempotency: 'none',
  request,
  answer: optionalEnvelope(tracking),
  tag: 'orders',
};
