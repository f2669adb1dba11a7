import * as z from 'zod/mini';
import type { RiderDelivery } from '#domain/delivery/delivery';
import { bahtFromSatang } from '#domain/kernel/money';
import type { Call } from '#contract/protocol/call';
import { codec, nothing, type ValueCodec } from '#contract/protocol/codec';
import { delivery } from './delivery.ts';
import { listEnvelope } from '#contract/protocol/envelope';
import { baht, requiredText, text } from '#contract/kernel/fields';
import { RIDERS } from '#contract/protocol/who';

const riderDelivery: ValueCodec<RiderDelivery> = codec(
  z.pipe(
    z.object({
      OrderId: requiredText,
      SaleUnit: text,
      InvoiceNo: text,
      CustomerName: text,
      Area: text,
      Total: baht,
      Delivery: delivery.wire,
    }),
    z.transform((wire): RiderDelivery => ({
      orderId: wire.OrderId,
      saleUnit: wire.SaleUnit,
      invoiceNo: wire.InvoiceNo,
      customerName: wire.CustomerName,
      area: wire.Area,
      total: wire.Total,
      delivery: wire.Delivery,
    })),
  ),
  (value) => ({
    OrderId: value.orderId,
    SaleUnit: value.saleUnit,
    InvoiceNo: value.invoiceNo,
    CustomerName: value.customerName,
    Area: value.area,
    Total: bahtFromSatang(value.total),
    Delivery: delivery.toWire(value.delivery),
  }),
);

/** Lists the rider's delivery attempts of the last 31 days, by the time of the handover, newest first. */
export const getDeliveries: Call<undefined, readonly RiderDelivery[]> = {
  name: 'getDeliveries',
  method: 'POST',
  path: 'DELIVERY/GET_DELIVERIES',
  who: RIDERS,
  offline: 'keep',
  idempotency: 'none',
  request: nothing,
  answer: listEnvelope(riderDelivery),
  tag: 'delivery',
};
