import * as fc from 'fast-check';
import {
  PROMOTION_PROBLEMS,
  type OrderPromotions,
  type PromotionDifference,
  type SeenPromotions,
} from '#domain/promotions/order-promotions';
import { anyCode, anySatang, anyText } from './plain-values.ts';

export const anyRuleId = fc.stringMatching(/^[A-Z][A-Z0-9]{2,5}$/);
const anyLineNumber = fc.integer({ min: 1, max: 200 });

export const anyOrderPromotions: fc.Arbitrary<OrderPromotions> = fc.record({
  rules: fc.array(
    fc.record({
      id: anyRuleId,
      name: anyText,
      times: fc.nat({ max: 99 }),
      discount: anySatang,
      freeWorth: anySatang,
    }),
    { maxLength: 3 },
  ),
  adjustments: fc.array(fc.record({ number: anyLineNumber, ruleId: anyRuleId, amount: anySatang }), {
    maxLength: 3,
  }),
  freeLines: fc.array(fc.record({ number: anyLineNumber, ruleId: anyRuleId, worth: anySatang }), {
    maxLength: 2,
  }),
});

export const anyPromotionDifferences: fc.Arbitrary<readonly PromotionDifference[]> = fc.array(
  fc.record({ ruleId: anyRuleId, problem: fc.constantFrom(...PROMOTION_PROBLEMS) }),
  { maxLength: 3 },
);

export const anySeenPromotions: fc.Arbitrary<SeenPromotions> = fc.record({
  ruleIds: fc.array(anyRuleId, { maxLength: 3 }),
  choices: fc.array(fc.tuple(anyRuleId, anyCode), { maxLength: 2 }).map((pairs) => new Map(pairs)),
});
