import { satang, ZERO_SATANG } from '#domain/kernel/money';
import type { Order } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';
import { points } from '#domain/kernel/points';
import { anAddress } from './an-address.ts';

/** An accepted order of 1,234.50. Pass the fields that the test is about. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const address = anAddress();
  return {
    id: '0a6a4ed1-3f0e-4a3c-9d76-6f0f6a1f2b33',
    orderNo: 'SO2611000042',
    customer: { customerCode: address.customerCode, saleUnit: address.saleUnit },
    customerName: 'ร้านป้าแดง',
    orderedBy: 'ร้านป้าแดง',
    mode: 'money',
    status: 'so-wait',
    orderedAt: '2026-11-20T02:00:00.000Z',
    payment: 'COD',
    lineCount: 1,
    lines: [],
    totals: {
      goods: satang(123_450),
      discount: ZERO_SATANG,
      total: satang(123_450),
      vat: satang(8_076),
      points: points(70),
    },
    shipTo: address,
    billTo: address,
    shippingCondition: '',
    paymentCondition: '',
    couponId: '',
    remark: '',
    moves: [],
    ...changes,
  };
}

/** A case of fish sauce for 1,234.50. Pass the fields that the test is about. */
export function anOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    productCode: 'C1001',
    productName: 'น้ำปลาแท้',
    unit: 1,
    unitName: 'ลัง',
    quantity: 1,
    unitPrice: satang(123_450),
    lineTotal: satang(123_450),
    unitPoints: points(0),
    linePoints: points(0),
    ...changes,
  };
}
