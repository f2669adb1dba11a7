import {
  ASSIGN_REFUSALS,
  type AssignAnswer,
  type AssignDelivery,
  type DeliveryQuery,
  type DeliveryRow,
  type ListedRider,
} from '#domain/office/delivery-list';
import type { Page } from '#domain/office/page';
import { RELEASE_REFUSALS, type ReleaseAnswer } from '#domain/delivery/invoice-release';
import { decoded, nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { wireDate } from '#contract/kernel/date-field';
import { receivedPaymentCode } from '#contract/kernel/order-fields';
import { orderUuid } from '#contract/kernel/order-id';
import { count, flag, requiredText, text, uuid } from '#contract/kernel/scalars';
import { INVOICE_TAKEN, invoiceHolder } from '#contract/delivery/grab-invoice';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import type { OfficeCall } from './office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from './page-fields.ts';

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

export const listRiders: OfficeCall<undefined, readonly ListedRider[]> = {
  name: 'listRiders',
  path: 'OFFICE/LIST_RIDERS',
  summary: 'Lists the riders with how many undelivered invoices each has.',
  access: 'deliveries.assign',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<ListedRider>({
        id: ['AccountId', requiredText],
        name: ['Name', text],
        held: ['Held', count({ from: 0 })],
      }),
    ),
  ),
};

const assignRefusals = refusalCodes(ASSIGN_REFUSALS);

export const assignDelivery: OfficeCall<AssignDelivery, AssignAnswer> = {
  name: 'assignDelivery',
  path: 'OFFICE/ASSIGN_INVOICE',
  summary: 'Gives an invoice that nobody has to a rider.',
  access: 'deliveries.assign',
  effect: 'change',
  request: fieldMap<AssignDelivery>({ orderId: ['OrderId', uuid], riderId: ['AccountId', uuid] }),
  answer: outcome<AssignAnswer, 'grabbed'>(
    'grabbed',
    { at: ['At', requiredText] },
    {
      refusals: ['invoice-taken', ...ASSIGN_REFUSALS],
      readOther(statusCode, body) {
        if (statusCode !== INVOICE_TAKEN) return assignRefusals.readOther(statusCode);
        const found = invoiceHolder.fromWire(body);
        return found.ok ? decoded({ kind: 'taken', ...found.value }) : found;
      },
      writeOther(value) {
        if (value.kind === 'taken') return { code: INVOICE_TAKEN, data: invoiceHolder.toWire(value) };
        return assignRefusals.writeOther(value);
      },
    },
  ),
};
