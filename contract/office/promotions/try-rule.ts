import {
  MAX_TRIAL_CUSTOMERS,
  TRIAL_MONTHS,
  type TrialMonths,
  type TriedPart,
  type TryRule,
} from '#domain/office/promotions/tried-rule';
import type { TrialResult, TrialUses } from '#domain/promotions/office/rule-trial';
import { baht } from '#contract/kernel/amounts';
import { count, requiredTextUpTo, text, textUpTo } from '#contract/kernel/scalars';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { fieldMap } from '#contract/protocol/field-map';
import { converted, listOf } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';

const MAX_POSITION_LENGTH = 300;
const MAX_KEY_LENGTH = 200;

interface CustomerUses {
  readonly customerKey: string;
  readonly times: number;
}

const usesByCustomer = converted(
  listOf(
    fieldMap<CustomerUses>({
      customerKey: ['CustomerKey', requiredTextUpTo(MAX_KEY_LENGTH)],
      times: ['Times', count({ from: 0 })],
    }),
    MAX_TRIAL_CUSTOMERS,
  ),
  (rows): ReadonlyMap<string, number> => new Map(rows.map(({ customerKey, times }) => [customerKey, times])),
  (map) => [...map].map(([customerKey, times]) => ({ customerKey, times })),
);

const uses = fieldMap<TrialUses>({
  inAll: ['TimesUsed', count({ from: 0 })],
  byCustomer: ['UsesByCustomer', usesByCustomer],
});

const months = converted(
  count({ from: 1, to: TRIAL_MONTHS.length }),
  (number): TrialMonths => TRIAL_MONTHS.find((each) => each === number) ?? 1,
  (number) => number,
);

/** Prices orders of the past with and without a rule, a part at a time. Nothing is stored. */
export const tryPromotionRule: OfficeCall<TryRule, TriedPart> = {
  name: 'tryPromotionRule',
  path: 'OFFICE/TRY_PROMOTION_RULE',
  summary: 'Prices a part of the orders of the last months with and without a promotion rule.',
  access: 'promotions.read',
  effect: 'read',
  canWait: true,
  request: fieldMap<TryRule>({
    rule: ['Rule', promotionRule],
    months: ['Months', months],
    after: ['After', textUpTo(MAX_POSITION_LENGTH)],
    uses: ['Uses', uses],
  }),
  answer: valueEnvelope(
    fieldMap<TriedPart>({
      result: [
        'Tried',
        fieldMap<TrialResult>({
          orders: ['Orders', count({ from: 0 })],
          touched: ['Touched', count({ from: 0 })],
          discount: ['PromotionDiscount', baht],
          freeWorth: ['FreeWorth', baht],
        }),
      ],
      total: ['OrdersInAll', count({ from: 0 })],
      next: ['Next', text],
      uses: ['Uses', uses],
    }),
  ),
};
