import * as fc from 'fast-check';
import type { OrderAnswer, OrderRequest } from '#domain/orders/order';
import type { OfferedRules, OfferedRulesQuery } from '#domain/promotions/promotion-rules';
import {
  anyOrderPromotions,
  anyPromotionDifferences,
  anyRuleId,
  anySeenPromotions,
} from './order-promotions.ts';
import { anyOrderAnswer, anyOrderRequest } from './orders.ts';
import { anyCode, anyCustomer, anyInstant, anyMode } from './plain-values.ts';
import { anyRules } from './promotions.ts';

export const anyPromotedRequest: fc.Arbitrary<OrderRequest> = fc.oneof(
  anyOrderRequest,
  fc.tuple(anyOrderRequest, anySeenPromotions).map(([request, promotions]) => ({ ...request, promotions })),
);

export const anyPromotedAnswer: fc.Arbitrary<OrderAnswer> = fc.oneof(
  anyOrderAnswer,
  fc
    .tuple(anyOrderAnswer, anyOrderPromotions, anyPromotionDifferences)
    .map(([answer, promotions, differences]) =>
      answer.kind === 'accepted'
        ? { ...answer, order: { ...answer.order, promotions }, promotions: differences }
        : { ...answer, refusal: { ...answer.refusal, promotions: differences } },
    ),
);

export const anyOfferedRulesQuery: fc.Arbitrary<OfferedRulesQuery> = fc.record({
  customer: anyCustomer,
  mode: anyMode,
  knownVersion: fc.oneof(fc.constant(''), anyCode),
});

export const anyOfferedRules: fc.Arbitrary<OfferedRules> = fc.record(
  {
    version: anyCode,
    asOf: anyInstant.map((at) => new Date(at)),
    rules: fc.record({ rules: anyRules(), unknownRules: fc.constant([]) }),
    quotas: fc
      .array(fc.tuple(anyRuleId, fc.nat({ max: 99 })), { maxLength: 3 })
      .map((pairs) => new Map(pairs)),
  },
  { requiredKeys: ['version', 'asOf', 'quotas'] },
);
