import { getPaymentConditions, getShippingConditions } from '#contract/orders/conditions';
import { getPoints } from '#contract/payments/get-points';
import { mount, type RestScope } from '#server/plugins/rest';
import { seePaymentConditions, seeShippingConditions } from '#server/services/orders/see-conditions';
import { seePoints } from '#server/services/payments/see-points';

/** What an order needs to know of the customer that is acted for. */
export function customerCalls(scope: RestScope): void {
  mount(scope, getPoints, ({ actor, transaction }) => seePoints(transaction, actor.customer));
  mount(scope, getShippingConditions, ({ request, transaction }) =>
    seeShippingConditions(transaction, request),
  );
  mount(scope, getPaymentConditions, ({ request, transaction }) =>
    seePaymentConditions(transaction, request),
  );
}
