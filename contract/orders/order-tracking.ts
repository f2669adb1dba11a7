import type { OrderTracking } from '#domain/orders/order-tracking';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { fieldMap } from '#contract/protocol/field-map';
import { listOf, only } from '#contract/protocol/value-codecs';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { flag, requiredText, requiredTextUpTo, text } from '#contract/kernel/scalars';
import { openOptionalWireDate } from '#contract/kernel/date-field';
import { orderMove, statusNumber } from '#contract/kernel/order-fields';

/** Includes the spaces and hyphens that people may type. */
const MAX_NUMBER_LENGTH = 60;

const tracking = fieldMap<OrderTracking>({
  trackingNo: ['TrackingNo', requiredText],
  isGoodsIssue: ['IsPoint', flag(false)],
  status: ['Status', statusNumber],
  orderedAt: ['OrderedAt', requiredText],
  provinceName: ['ProvinceName', text],
  provinceEnglishName: ['ProvinceNameEn', text],
  moves: ['Moves', listOf(orderMove)],
  deliveryDay: ['DeliveryDay', openOptionalWireDate],
});

/** Returns the tracking of an order by its tracking number; undefined for any other text. */
export const getOrderTracking: Call<string, OrderTracking | undefined> = {
  ...KEPT_READ,
  name: 'getOrderTracking',
  path: 'ORDER_MANAGEMENT/GET_TRACKING',
  who: 'anyone',
  request: only('TrackingNo', requiredTextUpTo(MAX_NUMBER_LENGTH)),
  answer: optionalEnvelope(tracking),
  tag: 'orders',
};
