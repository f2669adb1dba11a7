import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { mount, type RestScope } from '#server/plugins/rest';
import { zonesOfOrder } from '#server/services/delivery-days/day-of-order';
import { termsOf } from '#server/services/delivery-days/zone-terms';
import { listOrderRules } from '#server/services/order-rules/list-rules';

/** The rules about quantities that hold for a customer, and the minimum orders and delivery fees of the zones. */
export function orderRuleCalls(scope: RestScope): void {
  mount(scope, getOrderRules, async ({ request, actor, tenant, transaction, now }) => {
    const zones = termsOf(tenant.configuration, await zonesOfOrder(transaction, tenant.configuration));
    const isRuled = tenant.configuration.capabilities.orderRules;
    return await listOrderRules(transaction, { customer: actor.customer, zones, isRuled, now }, request);
  });
}
