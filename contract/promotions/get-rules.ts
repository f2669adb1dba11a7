import type { OfferedRules, OfferedRulesQuery } from '#domain/promotions/promotion-rules';
import { customerKey } from '#contract/kernel/customer-fields';
import { count, instant, requiredText, text, textUpTo } from '#contract/kernel/scalars';
import { cartMode } from '#contract/kernel/mode-fields';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ } from '#contract/protocol/call-behaviours';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { converted, listOf, orAbsent } from '#contract/protocol/value-codecs';
import { BUYERS } from '#contract/protocol/who';
import { receivedRules } from './received-rules.ts';

const MAX_VERSION_LENGTH = 100;

interface QuotaRow {
  readonly ruleId: string;
  readonly left: number;
}

const quotas = converted(
  listOf(fieldMap<QuotaRow>({ ruleId: ['RuleId', requiredText], left: ['Left', count({ from: 0 })] })),
  (rows): ReadonlyMap<string, number> => new Map(rows.map(({ ruleId, left }) => [ruleId, left])),
  (map) => [...map].map(([ruleId, left]) => ({ ruleId, left })),
);

const offered = fieldMap<OfferedRules>({
  version: ['Version', text],
  asOf: ['AsOf', instant],
  rules: ['Rules', orAbsent(receivedRules)],
  quotas: ['Quotas', quotas],
});

/**
 * Returns the promotion rules that may work for a customer, with what is left of their quotas. They are left out if the
 * request names their version.
 */
export const getPromotionRules: Call<OfferedRulesQuery, OfferedRules> = {
  ...KEPT_READ,
  name: 'getPromotionRules',
  path: 'PROMOTION/GET_RULES',
  who: BUYERS,
  request: fieldMap<OfferedRulesQuery>({
    customer: customerKey,
    mode: cartMode,
    knownVersion: ['KnownVersion', textUpTo(MAX_VERSION_LENGTH)],
  }),
  answer: envelope<OfferedRules>({ value: offered.wire, toWire: offered.toWire }),
  tag: 'catalogue',
};
