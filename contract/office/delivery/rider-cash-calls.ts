import { MONEY_REASONS } from '#domain/delivery/delivery';
import {
  CASH_DIFFERENCE_REASONS,
  CLOSE_CASH_REFUSALS,
  MAX_CASH_NOTE_LENGTH,
  type CashClosing,
  type CashClosingQuery,
  type CashVisit,
  type CloseCashAnswer,
  type CloseRiderCash,
  type OpenCashDay,
  type RiderCash,
  type RiderCashKey,
} from '#domain/office/delivery/rider-cash';
import type { Page } from '#domain/office/page';
import { nothing } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { openOneOf } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, listOf, orNull } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import {
  count,
  instant,
  oneOf,
  requiredText,
  text,
  textUpTo,
  trueFalse,
  uuid,
} from '#contract/kernel/scalars';
import * as z from 'zod/mini';
import type { OfficeCall } from '../office-call.ts';
import { pageOf, pageRequest, valueEnvelope } from '../page-fields.ts';

const MAX_ID_LENGTH = 64;
const MAX_VISITS = 10_000;

const rider = { riderId: ['RiderId', requiredText], rider: ['Rider', text] } as const;

/** A version that does not know a reason shows that there is one. */
const receivedReason = openOneOf(CASH_DIFFERENCE_REASONS, 'other', wireCode);

const closing = fieldMap<CashClosing>({
  id: ['ClosingId', requiredText],
  number: ['ClosingNo', count({ from: 1 })],
  ...rider,
  day: ['Day', wireDate],
  visits: ['Visits', count({ from: 0 })],
  expected: ['Expected', baht],
  counted: ['Counted', baht],
  reason: ['CashReason', orNull(receivedReason)],
  note: ['Note', text],
  closedBy: ['ClosedBy', text],
  closedAt: ['ClosedAt', instant],
});

const visit = fieldMap<CashVisit>({
  visitId: ['DeliveryID', requiredText],
  orderId: ['OrderId', requiredText],
  orderNo: ['OrderNo', text],
  customerName: ['CustomerName', text],
  capturedAt: ['CapturedAt', requiredText],
  receivedAt: ['ReceivedAt', requiredText],
  due: ['Due', baht],
  cash: ['Cash', baht],
  transfer: ['Transfer', baht],
  moneyReason: ['MoneyReason', orNull(openOneOf(MONEY_REASONS, 'other', wireCode))],
  closing: ['ClosingNo', orNull(count({ from: 1 }))],
});

export const listRiderCash: OfficeCall<undefined, readonly OpenCashDay[]> = {
  name: 'listRiderCash',
  path: 'OFFICE/LIST_RIDER_CASH',
  summary: 'Lists the riders’ days with cash that is not closed, oldest first.',
  access: 'money.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    listOf(
      fieldMap<OpenCashDay>({
        ...rider,
        day: ['Day', wireDate],
        visits: ['Visits', count({ from: 0 })],
        expected: ['Expected', baht],
        isOut: ['IsOut', trueFalse(false)],
      }),
    ),
  ),
};

export const listCashClosings: OfficeCall<CashClosingQuery, Page<CashClosing>> = {
  name: 'listCashClosings',
  path: 'OFFICE/LIST_CASH_CLOSINGS',
  summary: 'Lists closings of riders’ cash, newest first, a page at a time.',
  access: 'money.read',
  effect: 'read',
  request: fieldMap<CashClosingQuery>({ riderId: ['RiderId', textUpTo(MAX_ID_LENGTH)], ...pageRequest }),
  answer: pageOf(closing),
};

/** A day is required. */
const day = checked(wireDate, z.minLength(1));

const key = { riderId: ['RiderId', uuid], day: ['Day', day] } satisfies FieldMap<RiderCashKey>;

export const getRiderCash: OfficeCall<RiderCashKey, RiderCash | undefined> = {
  name: 'getRiderCash',
  path: 'OFFICE/GET_RIDER_CASH',
  summary: 'Returns the cash of a rider and a day, visit by visit, with its closings.',
  access: 'money.read',
  effect: 'read',
  request: fieldMap<RiderCashKey>(key),
  answer: optionalEnvelope(
    fieldMap<RiderCash>({
      ...rider,
      day: ['Day', wireDate],
      isOut: ['IsOut', trueFalse(false)],
      visits: ['CashVisits', listOf(visit)],
      closings: ['Closings', listOf(closing)],
    }),
  ),
};

const amount = checked(
  baht,
  z.refine((found) => found >= 0, 'must not be negative'),
);

export const closeRiderCash: OfficeCall<CloseRiderCash, CloseCashAnswer> = {
  name: 'closeRiderCash',
  path: 'OFFICE/CLOSE_RIDER_CASH',
  summary: 'Closes the cash of a rider and a day with the amount that the office counted.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<CloseRiderCash>({
    id: ['ClosingId', uuid],
    ...key,
    counted: ['Counted', amount],
    reason: ['CashReason', orNull(oneOf(CASH_DIFFERENCE_REASONS, wireCode))],
    note: ['Note', textUpTo(MAX_CASH_NOTE_LENGTH)],
    seenVisits: ['SeenVisits', count({ from: 0, to: MAX_VISITS })],
    seenExpected: ['SeenExpected', amount],
  }),
  answer: outcome('closed', { closing: ['Closing', closing] }, CLOSE_CASH_REFUSALS),
};
