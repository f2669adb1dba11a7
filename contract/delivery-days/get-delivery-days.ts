import * as z from 'zod/mini';
import type { CalendarZone, FullDay } from '#domain/delivery-days/delivery-calendar';
import { WEEKDAYS, type DeliveryHoliday, type DeliveryZone } from '#domain/delivery-days/delivery-zone';
import type { DeliveryDaysQuery, KnownCalendar } from '#domain/delivery-days/known-calendar';
import { openArea } from '#contract/kernel/area-field';
import { customerKey } from '#contract/kernel/customer-fields';
import { openWireDate } from '#contract/kernel/date-field';
import { count, instant, requiredText, text } from '#contract/kernel/scalars';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { openListOf } from '#contract/protocol/open-values';
import { listOf } from '#contract/protocol/value-codecs';
import { BUYERS } from '#contract/protocol/who';

const ids = listOf(requiredText);

/** Sorted, without numbers that are no day of the week. */
const weekdays: FieldCodec<DeliveryZone['weekdays']> = {
  wire: z.pipe(
    listOf(count({ from: 0 })).wire,
    z.transform((numbers) => WEEKDAYS.filter((day) => numbers.includes(day))),
  ),
  toWire: (days) => [...days],
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const zone = fieldMap<CalendarZone>({
  code: ['ZoneCode', requiredText],
  name: ['ZoneName', text],
  nameEn: ['ZoneNameEn', text],
  provinces: ['ProvinceIds', ids],
  districts: ['DistrictIds', ids],
  subdistricts: ['SubdistrictIds', ids],
  area: ['DrawnArea', openArea],
  weekdays: ['Weekdays', weekdays],
  cutOff: ['CutOff', text],
  leadDays: ['LeadDays', count({ from: 0 })],
});

/** Without zones whose cut-off this version cannot read. */
const zones = openListOf<CalendarZone>({
  wire: z.pipe(
    zone.wire,
    z.transform((received) => (TIME.test(received.cutOff) ? received : undefined)),
  ),
  toWire: (sent) => zone.toWire(sent),
});

const holiday = fieldMap<DeliveryHoliday>({
  day: ['Day', openWireDate],
  zone: ['ZoneCode', text],
  reason: ['Reason', text],
  reasonEn: ['ReasonEn', text],
});

const fullDay = fieldMap<FullDay>({
  zone: ['ZoneCode', requiredText],
  day: ['Day', openWireDate],
});

const answer = fieldMap<KnownCalendar>({
  asOf: ['AsOf', instant],
  zones: ['Zones', zones],
  holidays: ['Holidays', openListOf(holiday)],
  fullDays: ['FullDays', openListOf(fullDay)],
});

/** Returns the delivery zones with their calendars, from which the days of an address are computed. */
export const getDeliveryDays: Call<DeliveryDaysQuery, KnownCalendar> = {
  ...KEPT_READ,
  name: 'getDeliveryDays',
  path: 'ORDER_MANAGEMENT/GET_DELIVERY_DAYS',
  who: BUYERS,
  request: fieldMap<DeliveryDaysQuery>({ customer: customerKey }),
  answer: envelope<KnownCalendar>({ value: answer.wire, toWire: answer.toWire }),
  tag: 'orders',
};
