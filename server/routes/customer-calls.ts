import { getPaymentConditions, getShippingConditions } from '#contract/conditions';
import { getAddresses } from '#contract/get-addresses';
import { getPoints } from '#contract/get-points';
import { mount, type RestScope } from '#server/plugins/rest';
import { seeAddresses } from '#server/services/see-addresses';
import { seePaymentConditions, seeShippingConditions } from '#server/services/see-conditions';
import { seePoints } from '#server/services/see-points';

/** What an order needs to know of the customer that is acted for. */
export function customerCalls(scope: RestScope): void {
  mount(scope, getPoints, ({ actor, transaction }) => seePoints(transaction, actor.customer));
  mount(scope, getAddresses, ({ request, actor, transaction }) =>
    seeAddresses(transaction, actor.customer, request),
  );
  mount(scope, getShippingConditions, ({ request, transaction }) =>
    seeShippingConditions(transaction, request),
  );
  mount(scope, getPaymentConditions, ({ request, transaction }) =>
    seePaymentConditions(transaction, request),
  );
}
