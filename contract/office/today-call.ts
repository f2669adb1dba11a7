import * as z from 'zod/mini';
import {
  WAITING_KINDS,
  type DaySales,
  type Today,
  type WaitingCount,
  type WaitingKind,
} from '#domain/office/today';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { orNull } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import { count, instant } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

const counted = fieldMap<Omit<WaitingCount, 'kind'> & { readonly kind: WaitingKind | undefined }>({
  kind: ['Kind', openOneOf(WAITING_KINDS, undefined)],
  count: ['Count', count({ from: 0 })],
  since: ['Since', orNull(instant)],
});

/** A kind that this version does not know is left out. */
const waiting = openListOf<WaitingCount>({
  wire: z.pipe(
    counted.wire,
    z.transform(({ kind, ...rest }): WaitingCount | undefined =>
      kind === undefined ? undefined : { kind, ...rest },
    ),
  ),
  toWire: counted.toWire,
});

const daySales = fieldMap<DaySales>({
  day: ['Day', wireDate],
  count: ['Count', count({ from: 0 })],
  total: ['Total', baht],
});

export const getToday: OfficeCall<undefined, Today> = {
  name: 'getToday',
  path: 'OFFICE/GET_TODAY',
  summary: 'Counts the waiting work and adds up the sales of today and of the same weekday before.',
  access: 'signed-in',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    fieldMap<Today>({
      waiting: ['Waiting', waiting],
      sales: [
        'Sales',
        orNull(
          fieldMap<NonNullable<Today['sales']>>({
            today: ['Today', daySales],
            weekBefore: ['WeekBefore', daySales],
          }),
        ),
      ],
    }),
  ),
};
