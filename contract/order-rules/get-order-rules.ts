import * as z from 'zod/mini';
import type { KnownOrderRules, OrderRulesQuery } from '#domain/order-rules/known-rules';
import type { QuantityRule } from '#domain/order-rules/quantity-rule';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import { baht } from '#contract/kernel/amounts';
import { openArea } from '#contract/kernel/area-field';
import { customerKey } from '#contract/kernel/customer-fields';
import { ofKnownUnit, receivedUnitNumber, type OfAnyUnit } from '#contract/kernel/order-fields';
import { instant, requiredText, text, textUpTo, trueFalse } from '#contract/kernel/scalars';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf } from '#contract/protocol/open-values';
import { listOf, listOrEmpty, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { BUYERS } from '#contract/protocol/who';
import { limitFields } from './rule-fields.ts';

const MAX_VERSION_LENGTH = 100;

const received = fieldMap<OfAnyUnit<QuantityRule>>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', receivedUnitNumber],
  ...limitFields,
  isAllowed: ['IsAllowed', trueFalse(true)],
});

/** Without rules of a unit that this version does not know. */
const rules = openListOf<QuantityRule>({
  wire: z.pipe(received.wire, z.transform(ofKnownUnit)),
  toWire: received.toWire,
});

const ids = listOf(requiredText);

const zone = fieldMap<ZoneTerms>({
  provinces: ['ProvinceIds', ids],
  districts: ['DistrictIds', ids],
  subdistricts: ['SubdistrictIds', ids],
  area: ['DrawnArea', openArea],
  minimum: ['MinimumOrder', orNull(baht)],
  fee: ['DeliveryFee', orAbsent(baht)],
  freeFrom: ['FreeDeliveryFrom', orAbsent(baht)],
});

const answer = fieldMap<KnownOrderRules>({
  version: ['Version', text],
  asOf: ['AsOf', instant],
  rules: ['Rules', orAbsent(rules)],
  zones: ['Zones', listOrEmpty(listOf(zone))],
});

/**
 * Returns the company's rules about quantities as they hold for a customer, with what the customer bought in their periods. They
 * are left out if the request names their version. The zones with a minimum order or a delivery fee are always there.
 */
export const getOrderRules: Call<OrderRulesQuery, KnownOrderRules> = {
  ...KEPT_READ,
  name: 'getOrderRules',
  path: 'ORDER_MANAGEMENT/GET_ORDER_RULES',
  who: BUYERS,
  request: fieldMap<OrderRulesQuery>({
    customer: customerKey,
    knownVersion: ['KnownVersion', textUpTo(MAX_VERSION_LENGTH)],
  }),
  answer: envelope<KnownOrderRules>({ value: answer.wire, toWire: answer.toWire }),
  tag: 'catalogue',
};
