import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { getPoints } from '#contract/payments/get-points';
import { mount, type RestScope } from '#server/plugins/rest';
import { listPaymentConditions, listShippingConditions } from '#server/services/orders/list-conditions';
import { loadPointBalance } from '#server/services/payments/load-point-balance';

/** Data of the customer that is acted for, as needed for an order. */
export function customerCalls(scope: RestScope): void {
  mount(scope, getPoints, ({ actor, transaction }) => loadPointBalance(transaction, actor.customer));
  mount(scope, getShippingConditions, ({ request, transaction }) =>
    listShippingConditions(transaction, request),
  );
  mount(scope, getPaymentConditions, ({ request, transaction }) =>
    listPaymentConditions(transaction, request),
  );
}
