import * as z from 'zod/mini';
import type { PromotionRules } from '#domain/promotions/promotion-rules';
import type { PromotionRule } from '#domain/promotions/rule';
import { converted } from '#contract/protocol/value-codecs';
import type { FieldCodec } from '#contract/protocol/field-map';
import { promotionRule, ruleId } from './promotion-rule.ts';

type ReceivedRule = PromotionRule | string;

/** A rule, or the id of one that this version does not understand as a whole. */
const receivedRule: FieldCodec<ReceivedRule> = {
  // A rule of a newer server may have any form, so its other fields are read one step later.
  wire: z.pipe(
    z.looseObject({ RuleId: ruleId.wire }),
    z.transform((input): ReceivedRule => {
      const rule = promotionRule.fromWire(input);
      return rule.ok ? rule.value : input.RuleId;
    }),
  ),
  toWire: (rule) => (typeof rule === 'string' ? { RuleId: rule } : promotionRule.toWire(rule)),
};

/**
 * The rules in an answer. A rule of a newer server that this version cannot read is left out, and its id is kept, so that
 * the phone can say that a promotion exists which it cannot compute.
 */
export const receivedRules = converted<readonly ReceivedRule[], PromotionRules>(
  {
    wire: z.array(receivedRule.wire),
    toWire: (rules) => rules.map((rule) => receivedRule.toWire(rule)),
  },
  (all) => ({
    rules: all.filter((rule) => typeof rule !== 'string'),
    unknownRules: all.filter((rule) => typeof rule === 'string'),
  }),
  ({ rules, unknownRules }) => [...rules, ...unknownRules],
);
