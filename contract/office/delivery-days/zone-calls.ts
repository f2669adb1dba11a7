import { WEEKDAYS, type Weekday } from '#domain/delivery-days/delivery-zone';
import {
  SAVE_ZONE_AREA_REFUSALS,
  type ListedZone,
  type SaveZoneArea,
  type SaveZoneAreaAnswer,
} from '#domain/office/delivery-days/zone-area';
import { area, openArea } from '#contract/kernel/area-field';
import { count, requiredText, requiredTextUpTo, text, trueFalse } from '#contract/kernel/scalars';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { openNumber } from '#contract/protocol/open-values';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const MAX_CODE_LENGTH = 40;

const SUNDAY = 7;

const listed = fieldMap<ListedZone>({
  code: ['ZoneCode', requiredText],
  name: ['ZoneName', text],
  nameEn: ['ZoneNameEn', text],
  area: ['DrawnArea', openArea],
  places: ['Places', text],
  weekdays: [
    'Weekdays',
    listOf<Weekday>({ wire: openNumber(WEEKDAYS, SUNDAY), toWire: (weekday) => weekday }),
  ],
  cutOff: ['CutOff', text],
  leadDays: ['LeadDays', count({ from: 0 })],
  isUsed: ['IsUsed', trueFalse(true)],
});

export const listDeliveryZones: OfficeCall<undefined, readonly ListedZone[]> = {
  name: 'listDeliveryZones',
  path: 'OFFICE/LIST_DELIVERY_ZONES',
  summary: 'Lists the delivery zones with their drawn areas, by code.',
  access: 'settings.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(listed)),
};

export const saveZoneArea: OfficeCall<SaveZoneArea, SaveZoneAreaAnswer> = {
  name: 'saveZoneArea',
  path: 'OFFICE/SAVE_ZONE_AREA',
  summary: 'Draws the area of a delivery zone, or removes it, unless somebody else drew another meanwhile.',
  access: 'settings.change',
  effect: 'change',
  request: fieldMap<SaveZoneArea>({
    code: ['ZoneCode', requiredTextUpTo(MAX_CODE_LENGTH)],
    area: ['DrawnArea', area],
    seen: ['SeenArea', area],
  }),
  answer: outcome<SaveZoneAreaAnswer, 'saved'>('saved', undefined, SAVE_ZONE_AREA_REFUSALS),
};
