import {
  DELIVERY_RESULTS,
  MAX_DELIVERIES_AT_ONCE,
  type Assignment,
  type DeliveryOutcome,
  type SeenDelivery,
} from '#domain/office/delivery/assign-deliveries';
import {
  DELIVERY_STATES,
  type DeliveryFilter,
  type DeliveryQuery,
  type DeliveryRow,
  type DeliveryState,
  type DeliverySums,
  type ListedDeliveryZone,
  type ListedRider,
} from '#domain/office/delivery/delivery-list';
import type { Page } from '#domain/office/page';
import { nothing } from '#contract/protocol/codec';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { listOf, listOrEmpty, only, orNull } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { wireDate } from '#contract/kernel/date-field';
import { receivedPaymentCode } from '#contract/kernel/order-fields';
import { mapPin } from '#contract/kernel/place-fields';
import { count, flag, oneOf, requiredText, text, textUpTo, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_CODE_LENGTH = 64;

const state = oneOf<DeliveryState>(DELIVERY_STATES, wireCode);

/** A version that does not know a state shows that the goods left. */
const receivedState = openOneOf(DELIVERY_STATES, 'on-the-way', wireCode);

const filter = fieldMap<DeliveryFilter>({
  states: ['DeliveryStates', listOrEmpty(listOf(state, DELIVERY_STATES.length))],
  text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
  day: ['Day', wireDate],
  zone: ['Zone', textUpTo(MAX_CODE_LENGTH)],
  riderId: ['RiderId', textUpTo(MAX_CODE_LENGTH)],
});

const zone = {
  code: ['Zone', requiredText],
  name: ['ZoneName', text],
  nameEn: ['ZoneNameEn', text],
} satisfies FieldMap<ListedDeliveryZone>;

const row = fieldMap<DeliveryRow>({
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  state: ['DeliveryState', receivedState],
  customer: customerKey,
  customerName: ['CustomerName', text],
  area: ['Area', text],
  pin: mapPin('Lat', 'Long'),
  zone: ['DeliveryZone', orNull(fieldMap<ListedDeliveryZone>(zone))],
  day: ['Day', wireDate],
  isDayAgreed: ['IsDayAgreed', flag(false)],
  total: ['Total', baht],
  toCollect: ['ToCollect', baht],
  payment: ['PaymentCode', receivedPaymentCode],
  orderedAt: ['OrderedAt', requiredText],
  riderId: ['RiderId', text],
  rider: ['Rider', text],
  grabbedAt: ['GrabbedAt', text],
  visitedAt: ['VisitedAt', text],
});

export const listDeliveries: OfficeCall<DeliveryQuery, Page<DeliveryRow>> = {
  name: 'listDeliveries',
  path: 'OFFICE/LIST_DELIVERIES',
  summary: 'Lists approved and delivered invoices by filter, a page at a time.',
  access: 'deliveries.read',
  effect: 'read',
  request: fieldMap<DeliveryQuery>({ filter, ...pageRequest }),
  answer: pageOf(row),
};

const counted = count({ from: 0 });

export const sumDeliveries: OfficeCall<DeliveryFilter, DeliverySums> = {
  name: 'sumDeliveries',
  path: 'OFFICE/SUM_DELIVERIES',
  summary: 'Counts the deliveries of a filter by state, day, zone and rider.',
  access: 'deliveries.read',
  effect: 'read',
  request: filter,
  answer: valueEnvelope(
    fieldMap<DeliverySums>({
      states: [
        'StateCounts',
        listOf(
          fieldMap<DeliverySums['states'][number]>({
            state: ['DeliveryState', receivedState],
            count: ['Count', counted],
          }),
        ),
      ],
      days: [
        'DayCounts',
        listOf(fieldMap<DeliverySums['days'][number]>({ day: ['Day', wireDate], count: ['Count', counted] })),
      ],
      zones: [
        'ZoneCounts',
        listOf(fieldMap<DeliverySums['zones'][number]>({ ...zone, count: ['Count', counted] })),
      ],
      riders: [
        'RiderCounts',
        listOf(
          fieldMap<DeliverySums['riders'][number]>({
            id: ['RiderId', requiredText],
            name: ['Rider', text],
            count: ['Count', counted],
          }),
        ),
      ],
    }),
  ),
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

const seen = {
  orderId: ['OrderId', uuid],
  seenRiderId: ['SeenRiderId', textUpTo(MAX_CODE_LENGTH)],
} satisfies FieldMap<SeenDelivery>;

const outcomes = valueEnvelope(
  listOf(
    fieldMap<DeliveryOutcome>({
      orderId: ['OrderId', requiredText],
      result: ['DeliveryResult', openOneOf(DELIVERY_RESULTS, 'failed', wireCode)],
      rider: ['Rider', text],
    }),
  ),
);

export const assignDeliveries: OfficeCall<readonly Assignment[], readonly DeliveryOutcome[]> = {
  name: 'assignDeliveries',
  path: 'OFFICE/ASSIGN_INVOICES',
  summary: 'Gives invoices to riders. Each is given on its own, and has its own outcome.',
  access: 'deliveries.assign',
  effect: 'change-each',
  request: only(
    'Invoices',
    listOf(fieldMap<Assignment>({ ...seen, riderId: ['RiderId', uuid] }), MAX_DELIVERIES_AT_ONCE),
  ),
  answer: outcomes,
};

export const releaseDeliveries: OfficeCall<readonly SeenDelivery[], readonly DeliveryOutcome[]> = {
  name: 'releaseDeliveries',
  path: 'OFFICE/RELEASE_INVOICES',
  summary: 'Takes invoices back from their riders. Each is taken on its own, and has its own outcome.',
  access: 'deliveries.assign',
  effect: 'change-each',
  request: only('Invoices', listOf(fieldMap<SeenDelivery>(seen), MAX_DELIVERIES_AT_ONCE)),
  answer: outcomes,
};
