import type { RiderDelivery } from '#domain/delivery/delivery';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { nothing } from '#contract/protocol/codec';
import { delivery } from './delivery.ts';
import { listEnvelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { baht } from '#contract/kernel/amounts';
import { requiredText, text } from '#contract/kernel/scalars';
import { RIDERS } from '#contract/protocol/who';

const riderDelivery = fieldMap<RiderDelivery>({
  orderId: ['OrderId', requiredText],
  saleUnit: ['SaleUnit', text],
  invoiceNo: ['InvoiceNo', text],
  customerName: ['CustomerName', text],
  area: ['Area', text],
  total: ['Total', baht],
  delivery: ['Delivery', delivery],
});

/** Lists the rider's delivery attempts of the last 31 days, by the time of the handover, newest first. */
export const getDeliveries: Call<undefined, readonly RiderDelivery[]> = {
  ...KEPT_READ,
  name: 'getDeliveries',
  path: 'DELIVERY/GET_DELIVERIES',
  who: RIDERS,
  request: nothing,
  answer: listEnvelope(riderDelivery),
  tag: 'delivery',
};
