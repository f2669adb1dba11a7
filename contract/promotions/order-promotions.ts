import {
  PROMOTION_PROBLEMS,
  type AppliedRule,
  type FreeOrderLine,
  type LineAdjustment,
  type OrderPromotions,
  type PromotionDifference,
  type SeenPromotions,
} from '#domain/promotions/order-promotions';
import { baht } from '#contract/kernel/amounts';
import { lineNumber } from '#contract/kernel/order-fields';
import { count, requiredText, requiredTextUpTo, text, textOrNone } from '#contract/kernel/scalars';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap } from '#contract/protocol/field-map';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { wireCode } from '#contract/protocol/refusal-message';
import { converted, listOf, listOrEmpty, orAbsent } from '#contract/protocol/value-codecs';
import * as z from 'zod/mini';

/** More rules than a company runs at a time. */
const MAX_RULES = 500;
const MAX_ID_LENGTH = 100;

const appliedRule = fieldMap<AppliedRule>({
  id: ['RuleId', requiredText],
  name: ['RuleName', text],
  nameEn: ['RuleNameEn', textOrNone],
  times: ['Times', count({ from: 0 })],
  discount: ['Discount', baht],
  freeWorth: ['FreeWorth', baht],
});

const lineAdjustment = fieldMap<LineAdjustment>({
  number: ['LineNumber', lineNumber],
  ruleId: ['RuleId', requiredText],
  amount: ['Amount', baht],
});

const freeLine = fieldMap<FreeOrderLine>({
  number: ['LineNumber', lineNumber],
  ruleId: ['RuleId', requiredText],
  worth: ['Worth', baht],
});

const promotionsObject = fieldMap<OrderPromotions>({
  rules: ['Rules', listOf(appliedRule)],
  adjustments: ['Adjustments', listOf(lineAdjustment)],
  freeLines: ['FreeLines', listOf(freeLine)],
});

/** The promotions of an order in an answer; left out if there are none. */
export const orderPromotions = orAbsent(promotionsObject);

interface ReceivedDifference extends Omit<PromotionDifference, 'problem'> {
  readonly problem: PromotionDifference['problem'] | undefined;
}

const difference = fieldMap<ReceivedDifference>({
  ruleId: ['RuleId', requiredText],
  problem: ['Problem', openOneOf(PROMOTION_PROBLEMS, undefined, wireCode)],
});

/** A problem that this version does not know is left out. */
export const promotionDifferences = orAbsent<readonly PromotionDifference[]>(
  openListOf({
    wire: z.pipe(
      difference.wire,
      z.transform(({ ruleId, problem }) => (problem === undefined ? undefined : { ruleId, problem })),
    ),
    toWire: (each: PromotionDifference) => difference.toWire(each),
  }),
);

const ruleId = requiredTextUpTo(MAX_ID_LENGTH);

interface Choice {
  readonly ruleId: string;
  readonly productCode: string;
}

const choices = converted(
  listOrEmpty(
    listOf(fieldMap<Choice>({ ruleId: ['RuleId', ruleId], productCode: ['P_Code', ruleId] }), MAX_RULES),
  ),
  (all): ReadonlyMap<string, string> => new Map(all.map((each) => [each.ruleId, each.productCode])),
  (map) => [...map].map(([rule, productCode]) => ({ ruleId: rule, productCode })),
);

/** The promotions that the person saw, in a request. */
export const seenPromotions = orAbsent(
  fieldMap<SeenPromotions>({
    ruleIds: ['RuleIds', listOf(ruleId, MAX_RULES)],
    choices: ['Choices', choices],
  }),
);

export const orderPromotionsDescriptions: Descriptions = {
  Promotions:
    'Promotions that worked on the order: the rules, what they took off each line (LineNumber from 1), and the lines that are free; left out if there are none.',
};
