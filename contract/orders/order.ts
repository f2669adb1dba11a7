import * as z from 'zod/mini';
import { bahtFromSatang } from '#domain/kernel/money';
import type { Order, OrderSummary } from '#domain/orders/order';
import { orderStatusNumber } from '#domain/orders/order-status';
import { paymentMethodNumber } from '#domain/payments/payment-method';
import { chargedVatOf } from '#domain/payments/charged-total';
import { addressToWire, orderAddress } from '#contract/addresses/address';
import { codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { count, optionalBaht, requiredText, text } from '#contract/kernel/fields';
import { modeFields, modeFrom, modeToWire } from '#contract/kernel/mode-fields';
import {
  orderLine,
  orderMove,
  orderTotals,
  paymentState,
  statusNumber,
  receivedPaymentCode,
} from '#contract/kernel/order-fields';
import { paymentEvents, paymentEventsToWire } from './payment-events.ts';

const summaryFields = {
  OrderId: requiredText,
  OrderNo: text,
  ...customerFields,
  ...modeFields,
  Status: statusNumber,
  OrderedAt: requiredText,
  PaymentCode: receivedPaymentCode,
  LineCount: count({ from: 0, whenBlank: 0 }),
  Totals: orderTotals.wire,
  /** Increases with every change by staff; 0 or absent if the back end does not send it. */
  Revision: count({ from: 0, whenBlank: 0 }),
  OrderedBy: text,
  /** Null or absent while the order costs its total. */
  ChargedTotal: optionalBaht,
  /** The VAT included in ChargedTotal, for other systems; Totals has the VAT of the original total. */
  ChargedVAT: optionalBaht,
  PaymentState: paymentState,
  SlipSentAt: text,
};

const summaryWire = z.object(summaryFields);

export const orderWire = z.object({
  ...summaryFields,
  CustomerName: text,
  Lines: z.array(orderLine.wire),
  ShipTo: orderAddress('shipping'),
  BillTo: orderAddress('billing'),
  ShippingCondition: text,
  PaymentCondition: text,
  CouponId: text,
  Remark: text,
  Moves: z.array(orderMove.wire),
  PaymentEvents: paymentEvents,
  TrackingNo: text,
});

function summaryFrom(wire: z.output<typeof summaryWire>): OrderSummary {
  return {
    id: wire.OrderId,
    orderNo: wire.OrderNo,
    customer: customerFrom(wire),
    mode: modeFrom(wire),
    status: wire.Status,
    orderedAt: wire.OrderedAt,
    payment: wire.PaymentCode,
    lineCount: wire.LineCount,
    totals: wire.Totals,
    revision: wire.Revision === 0 ? undefined : wire.Revision,
    orderedBy: wire.OrderedBy,
    chargedTotal: wire.ChargedTotal,
    paymentState: wire.PaymentState,
    slipSentAt: wire.SlipSentAt === '' ? undefined : wire.SlipSentAt,
  };
}

function summaryToWire(order: OrderSummary) {
  return {
    OrderId: order.id,
    OrderNo: order.orderNo,
    ...customerToWire(order.customer),
    ...modeToWire(order.mode),
    Status: orderStatusNumber(order.status),
    OrderedAt: order.orderedAt,
    PaymentCode: order.payment,
    PaymentType: paymentMethodNumber(order.payment),
    LineCount: order.lineCount,
    Totals: orderTotals.toWire(order.totals),
    Revision: order.revision ?? 0,
    OrderedBy: order.orderedBy ?? '',
    ChargedTotal: order.chargedTotal === undefined ? null : bahtFromSatang(order.chargedTotal),
    ChargedVAT: order.chargedTotal === undefined ? null : bahtFromSatang(chargedVatOf(order)),
    PaymentState: order.paymentState ?? '',
    SlipSentAt: order.slipSentAt ?? '',
  };
}

export const orderSummary: ValueCodec<OrderSummary> = codec(
  z.pipe(summaryWire, z.transform(summaryFrom)),
  summaryToWire,
);

/**
 * Parses an order without delivery attempts, which only the order's detail contains
 * (contract/orders/order-detail).
 */
export function orderFrom(wire: z.output<typeof orderWire>): Order {
  return {
    ...summaryFrom(wire),
    customerName: wire.CustomerName,
    orderedBy: wire.OrderedBy,
    lines: wire.Lines,
    shipTo: wire.ShipTo,
    billTo: wire.BillTo,
    shippingCondition: wire.ShippingCondition,
    paymentCondition: wire.PaymentCondition,
    couponId: wire.CouponId,
    remark: wire.Remark,
    moves: wire.Moves,
    paymentEvents: wire.PaymentEvents,
    trackingNo: wire.TrackingNo === '' ? undefined : wire.TrackingNo,
  };
}

export function orderToWire(value: Order) {
  return {
    ...summaryToWire(value),
    CustomerName: value.customerName,
    Lines: value.lines.map((line) => orderLine.toWire(line)),
    ShipTo: addressToWire(value.shipTo),
    BillTo: addressToWire(value.billTo),
    ShippingCondition: value.shippingCondition,
    PaymentCondition: value.paymentCondition,
    CouponId: value.couponId,
    Remark: value.remark,
    Moves: value.moves.map((move) => orderMove.toWire(move)),
    PaymentEvents: paymentEventsToWire(value.paymentEvents ?? []),
    TrackingNo: value.trackingNo ?? '',
  };
}

export const order: ValueCodec<Order> = codec(z.pipe(orderWire, z.transform(orderFrom)), orderToWire);
