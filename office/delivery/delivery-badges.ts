import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import {
  EVERY_DELIVERY,
  type DeliveryFilter,
  type DeliverySums,
} from '#domain/office/delivery/delivery-list';
import { dayInWords } from '#office/kernel/moments';
import type { FilterBadge } from '#office/ui/filter-badges';

/**
 * One badge for each filter in use. The state has tabs of its own.
 *
 * @param sums have the names of zones and riders; a code is shown until they are there
 */
export function deliveryBadges(
  filter: DeliveryFilter,
  sums: Pick<DeliverySums, 'zones' | 'riders'> | undefined,
  { i18n, language }: { readonly i18n: I18n; readonly language: Language },
  onChange: (filter: DeliveryFilter) => void,
): readonly FilterBadge[] {
  const badge = (key: string, text: string, without: Partial<DeliveryFilter>): FilterBadge => ({
    key,
    text,
    onRemove: () => onChange({ ...filter, ...without }),
  });
  const { text, day, zone, riderId } = filter;
  const zoneFound = sums?.zones.find(({ code }) => code === zone);
  const zoneName = zoneFound === undefined ? zone : nameIn(zoneFound, language);
  const rider = sums?.riders.find(({ id }) => id === riderId)?.name ?? '…';
  const dayName = dayInWords(day, language);
  return [
    ...(text === '' ? [] : [badge('text', i18n._(msg`“${text}”`), { text: '' })]),
    ...(day === '' ? [] : [badge('day', i18n._(msg`day ${dayName}`), { day: '' })]),
    ...(zone === '' ? [] : [badge('zone', i18n._(msg`zone ${zoneName}`), { zone: '' })]),
    ...(riderId === '' ? [] : [badge('rider', i18n._(msg`rider ${rider}`), { riderId: '' })]),
  ];
}

/** The filter without all badges. */
export function withoutDeliveryBadges({ states }: DeliveryFilter): DeliveryFilter {
  return { ...EVERY_DELIVERY, states };
}
