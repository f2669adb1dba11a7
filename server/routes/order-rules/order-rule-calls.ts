import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { mount, type RestScope } from '#server/plugins/rest';
import { zonesOfOrder } from '#server/services/delivery-days/day-of-order';
import { minimumsOf } from '#server/services/delivery-days/zone-minimums';
import { listOrderRules } from '#server/services/order-rules/list-rules';

/** The rules about quantities that hold for a customer. */
export function orderRuleCalls(scope: RestScope): void {
  mount(scope, getOrderRules, async ({ request, actor, tenant, transaction, now }) => {
    const zones = minimumsOf(tenant.configuration, await zonesOfOrder(transaction, tenant.configuration));
    return await listOrderRules(transaction, { customer: actor.customer, zones, now }, request);
  });
}
