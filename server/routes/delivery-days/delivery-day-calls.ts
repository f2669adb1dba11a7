import { getDeliveryDays } from '#contract/delivery-days/get-delivery-days';
import { mount, type RestScope } from '#server/plugins/rest';
import { listDeliveryDays } from '#server/services/delivery-days/list-delivery-days';

/** The days on which the company delivers. */
export function deliveryDayCalls(scope: RestScope): void {
  mount(scope, getDeliveryDays, ({ tenant, transaction, now }) =>
    listDeliveryDays(transaction, { isOffered: tenant.configuration.capabilities.deliveryDays, now }),
  );
}
