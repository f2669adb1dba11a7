import type { DeliveryQuery, DeliveryRow } from '#domain/office/delivery-list';
import type { Page } from '#domain/office/page';
import { RELEASE_REFUSALS, type ReleaseAnswer } from '#domain/delivery/invoice-release';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { baht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { wireDate } from '#contract/kernel/date-field';
import { receivedPaymentCode } from '#contract/kernel/order-fields';
import { orderUuid } from '#contract/kernel/order-id';
import { flag, requiredText, text } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest } from './page-fields.ts';

const row = fieldMap<DeliveryRow>({
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  customer: customerKey,
  customerName: ['CustomerName', text],
  area: ['Area', text],
  total: ['Total', baht],
  payment: ['PaymentCode', receivedPaymentCode],
  orderedAt: ['OrderedAt', requiredText],
  rider: ['Rider', text],
  grabbedAt: ['GrabbedAt', text],
});

export const listDeliveries: OfficeCall<DeliveryQuery, Page<DeliveryRow>> = {
  name: 'listDeliveries',
  path: 'OFFICE/LIST_DELIVERIES',
  summary: 'Lists invoices that wait for a rider or are on the way, oldest first, a page at a time.',
  access: 'deliveries.read',
  effect: 'read',
  request: fieldMap<DeliveryQuery>({
    day: ['Day', wireDate],
    isWithoutRider: ['WithoutRider', flag(false)],
    ...pageRequest,
  }),
  answer: pageOf(row),
};

export const releaseDelivery: OfficeCall<string, ReleaseAnswer> = {
  name: 'releaseDelivery',
  path: 'OFFICE/RELEASE_INVOICE',
  summary: 'Takes an invoice back from its rider.',
  access: 'deliveries.assign',
  effect: 'change',
  request: orderUuid,
  answer: outcome('released', undefined, RELEASE_REFUSALS),
};
