import { addOrder } from '#contract/add-order';
import { moveOrder as moveOrderCall } from '#contract/move-order';
import { getOrderDetail, getOrderHistory } from '#contract/order-history';
import { getPurchasedLines } from '#contract/purchased-lines';
import { mount, type RestScope } from '#server/plugins/rest';
import { moveOrder } from '#server/services/move-order';
import { placeOrder } from '#server/services/place-order';
import { seeOrder } from '#server/services/see-order';
import { seeOrderHistory } from '#server/services/see-order-history';
import { seePurchases } from '#server/services/see-purchases';

/** Placing orders, looking at them, and the staff's moves. */
export function orderCalls(scope: RestScope): void {
  mount(scope, addOrder, ({ request, actor, tenant, transaction, now }) =>
    placeOrder(transaction, { tenant, actor, now }, request),
  );
  mount(scope, getOrderHistory, ({ request, actor, transaction }) =>
    seeOrderHistory(transaction, actor, request),
  );
  mount(scope, getOrderDetail, ({ request, actor, transaction }) => seeOrder(transaction, actor, request));
  mount(scope, getPurchasedLines, ({ request, actor, transaction, now }) =>
    seePurchases(transaction, { customer: actor.customer, now }, request),
  );
  mount(scope, moveOrderCall, ({ request, actor, transaction, now }) =>
    moveOrder(transaction, { accountId: actor.accountId, now }, request),
  );
}
