import { getPaymentConditions, getShippingConditions } from '#contract/conditions';
import { getAddresses } from '#contract/get-addresses';
import { getPoints } from '#contract/get-points';
import { ZERO_POINTS } from '#domain/points';
import { mount, type RestScope } from '#server/plugins/rest';
import { listAddresses } from '#server/store/addresses';
import { listConditions } from '#server/store/conditions';
import { findCustomer } from '#server/store/customers';

/** What an order needs to know of the customer that is acted for. */
export function customerCalls(scope: RestScope): void {
  mount(scope, getPoints, async ({ actor, transaction }) => {
    const customer = await findCustomer(transaction, actor.customer);
    return customer?.points ?? ZERO_POINTS;
  });
  mount(scope, getAddresses, ({ request, actor, transaction }) => listAddresses(transaction, actor.customer, request));
  mount(scope, getShippingConditions, ({ request, transaction }) => listConditions(transaction, 'shipping', request));
  mount(scope, getPaymentConditions, ({ request, transaction }) => listConditions(transaction, 'payment', request));
}
