import type { LineSubstitute, OrderChange, OrderVersion } from '#domain/orders/changes/order-version';
import { orderAddress } from '#contract/addresses/address';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { listOf, orAbsent } from '#contract/protocol/value-codecs';
import { count, optionalText, requiredText, text } from '#contract/kernel/scalars';
import { openOptionalWireDate } from '#contract/kernel/date-field';
import { orderLine, orderTotals, receivedUnitNumber } from '#contract/kernel/order-fields';

const version = fieldMap<OrderVersion>({
  lines: ['Lines', listOf(orderLine)],
  totals: ['Totals', orderTotals],
  shipTo: ['ShipTo', orderAddress('shipping')],
  couponId: ['CouponId', text],
  remark: ['Remark', text],
  deliveryDay: ['DeliveryDay', openOptionalWireDate],
});

const lineKey = {
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', receivedUnitNumber],
} satisfies FieldMap<LineSubstitute['insteadOf']>;

const substitute = fieldMap<LineSubstitute>({
  ...lineKey,
  insteadOf: ['InsteadOf', fieldMap<LineSubstitute['insteadOf']>(lineKey)],
});

/** A change of an order by staff, with the previous version. */
export const orderChange = fieldMap<OrderChange>({
  revision: ['Revision', count({ from: 1 })],
  at: ['At', requiredText],
  reason: ['Reason', text],
  before: ['Before', version],
  substitutes: ['Substitutes', orAbsent<readonly LineSubstitute[]>(listOf(substitute))],
  agreedAt: ['AgreedAt', optionalText],
});
