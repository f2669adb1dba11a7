import { getPromotionRules } from '#contract/promotions/get-rules';
import { mount, type RestScope } from '#server/plugins/rest';
import { offerRules } from '#server/services/promotions/offer-rules';

/** The promotion rules of a customer. */
export function promotionCalls(scope: RestScope): void {
  mount(scope, getPromotionRules, ({ request, actor, transaction, now }) =>
    offerRules(transaction, { customer: actor.customer, now }, request),
  );
}
