import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { mount, type RestScope } from '#server/plugins/rest';
import { listOrderRules } from '#server/services/order-rules/list-rules';

/** The rules about quantities that hold for a customer. */
export function orderRuleCalls(scope: RestScope): void {
  mount(scope, getOrderRules, ({ request, actor, transaction, now }) =>
    listOrderRules(transaction, { customer: actor.customer, now }, request),
  );
}
