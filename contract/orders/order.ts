import { bahtFromSatang, type Satang } from '#domain/kernel/money';
import type { Order, OrderSummary } from '#domain/orders/order';
import { CASH_METHOD } from '#domain/payments/payment-method';
import { chargedVatOf } from '#domain/payments/charged-total';
import { orderAddress } from '#contract/addresses/address';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap, group, type FieldMap } from '#contract/protocol/field-map';
import { listOf, orAbsent } from '#contract/protocol/value-codecs';
import { optionalBaht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { openOptionalWireDate } from '#contract/kernel/date-field';
import { count, optionalCount, optionalText, requiredText, text } from '#contract/kernel/scalars';
import { cartMode } from '#contract/kernel/mode-fields';
import {
  orderLine,
  agreedTotals,
  orderMove,
  orderTotals,
  paymentState,
  paymentWithNumber,
  receivedPaymentCode,
  statusNumber,
} from '#contract/kernel/order-fields';
import { paymentEvents } from './payment-events.ts';

/** The VAT included in ChargedTotal is for other systems; Totals has the VAT of the original total. */
const chargedTotal = group(
  { ChargedTotal: optionalBaht, ChargedVAT: optionalBaht },
  {
    read: (wire) => wire.ChargedTotal,
    write: (charged: Satang | undefined, order: OrderSummary) => ({
      ChargedTotal: optionalBaht.toWire(charged),
      ChargedVAT: charged === undefined ? null : bahtFromSatang(chargedVatOf(order)),
    }),
  },
);

export const summaryMap = {
  id: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  customer: customerKey,
  mode: cartMode,
  status: ['Status', statusNumber],
  orderedAt: ['OrderedAt', requiredText],
  payment: paymentWithNumber(receivedPaymentCode),
  lineCount: ['LineCount', count({ from: 0, whenBlank: 0 })],
  totals: ['Totals', orderTotals],
  revision: ['Revision', optionalCount()],
  agreed: ['Agreed', orAbsent(agreedTotals)],
  orderedBy: ['OrderedBy', text],
  chargedTotal,
  paymentState: ['PaymentState', paymentState],
  slipSentAt: ['SlipSentAt', optionalText],
  deliveryDay: ['DeliveryDay', openOptionalWireDate],
} satisfies FieldMap<OrderSummary>;

export const orderSummary = fieldMap<OrderSummary>(summaryMap);

/** An order as most answers contain it. Only its detail has the history. */
type OrderWithoutHistory = Omit<
  Order,
  'outForDeliveryAt' | 'deliveries' | 'returns' | 'changes' | 'promotions'
>;

export const orderMap = {
  ...summaryMap,
  customerName: ['CustomerName', text],
  lines: ['Lines', listOf(orderLine)],
  shipTo: ['ShipTo', orderAddress('shipping')],
  billTo: ['BillTo', orderAddress('billing')],
  shippingCondition: ['ShippingCondition', text],
  paymentCondition: ['PaymentCondition', text],
  couponId: ['CouponId', text],
  remark: ['Remark', text],
  moves: ['Moves', listOf(orderMove)],
  paymentEvents: ['PaymentEvents', paymentEvents],
  trackingNo: ['TrackingNo', optionalText],
} satisfies FieldMap<OrderWithoutHistory>;

export const order = fieldMap<OrderWithoutHistory>(orderMap);

export const orderSummaryDescriptions: Descriptions = {
  OrderId: ['UUID of the order, made by the app.', '6f1c6f3e-2a40-4f0e-9a55-3b1f0d1d8c11'],
  OrderNo: [
    'Number for people, also used as a payment reference: at most 12 of A-Z and 0-9.',
    'SO2611000123',
  ],
  CustomerCode: ['Code of the customer who ordered.', 'C1001'],
  SaleUnit: 'Sale unit of that customer.',
  is_point: 'Y if the order is paid with points (a goods issue).',
  is_product_mattype: 'Material type of the products; empty for an ordinary order.',
  Status: ['1 SO Wait, 2 SO Approve, 3 SO Cancel, 4 Invoice Wait, 5 Invoice Approve, 6 delivered.', 1],
  OrderedAt: ['Time of the order, ISO 8601.', '2026-11-20T02:00:00.000Z'],
  PaymentCode: [
    'Code of the payment method. PaymentType is its number, which several methods share.',
    CASH_METHOD,
  ],
  LineCount: 'Number of lines.',
  Totals: 'Totals at the time of the order.',
  Revision: 'Increases with every change by staff; 0 if unknown.',
  Agreed:
    'What the customer agreed to, if the order costs more after a change by staff; left out if the totals are agreed to.',
  OrderedBy: 'Name of the person who ordered: the customer, or the agent.',
  ChargedTotal: 'Amount in baht to pay for what the customer has; null while it equals the total.',
  ChargedVAT: 'VAT in baht that ChargedTotal contains.',
  PaymentState: ['unpaid, waiting, paid or matching; empty if unknown.', 'paid'],
  SlipSentAt: 'Time when the newest unchecked slip arrived, ISO 8601; empty for none.',
  DeliveryDay: ['Agreed day of delivery, DD/MM/YYYY; left out if there is none.', '01/12/2026'],
};

/** The fields that only a whole order has. */
export const orderDescriptions: Descriptions = {
  CustomerName: 'Name of the customer.',
  Lines: 'Lines of the order.',
  ShipTo: 'Delivery address as it was when the order was placed.',
  BillTo: 'Billing address as it was when the order was placed.',
  ShippingCondition: 'Code of the shipping condition.',
  PaymentCondition: 'Code of the payment condition.',
  CouponId: 'ID of the coupon that was used; empty for none.',
  Remark: 'Note of the customer.',
  Moves: 'Statuses of the order with their times, oldest first.',
  PaymentEvents: 'Payment events that the customer sees, oldest first.',
  TrackingNo: 'Number by which anyone can track the order; empty for none.',
};
