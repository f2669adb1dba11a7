import { addOrder } from '#contract/add-order';
import { cancelOrder as cancelOrderCall } from '#contract/cancel-order';
import { moveOrder as moveOrderCall } from '#contract/move-order';
import { getOrderDetail } from '#contract/order-detail';
import { getOrderHistory } from '#contract/order-history';
import { getChangedOrders } from '#contract/orders/changed-orders';
import { getOrderTracking } from '#contract/order-tracking';
import { getPurchasedLines } from '#contract/purchased-lines';
import { mount, mountOpen, type RestScope } from '#server/plugins/rest';
import { cancelOrder } from '#server/services/cancel-order';
import { moveOrder } from '#server/services/move-order';
import { listChangedOrders } from '#server/services/orders/list-changed-orders';
import { placeOrder } from '#server/services/place-order';
import { seeOrder } from '#server/services/see-order';
import { seeOrderHistory } from '#server/services/see-order-history';
import { seePurchases } from '#server/services/see-purchases';
import { seeTracking } from '#server/services/see-tracking';

/** Placing orders, looking at them, and the staff's moves. */
export function orderCalls(scope: RestScope): void {
  mount(scope, addOrder, ({ request, actor, tenant, transaction, now }) =>
    placeOrder(transaction, { tenant, actor, now }, request),
  );
  mount(scope, getOrderHistory, ({ request, actor, transaction }) =>
    seeOrderHistory(transaction, actor, request),
  );
  mount(scope, getChangedOrders, ({ request, transaction }) => listChangedOrders(transaction, request));
  mount(scope, getOrderDetail, ({ request, actor, transaction }) => seeOrder(transaction, actor, request));
  mount(scope, getPurchasedLines, ({ request, actor, transaction, now }) =>
    seePurchases(transaction, { customer: actor.customer, now }, request),
  );
  mount(scope, cancelOrderCall, ({ request, actor, transaction, now }) =>
    cancelOrder(transaction, { ...actor, now }, request),
  );
  mountOpen(scope, getOrderTracking, ({ request, transaction }) => seeTracking(transaction, request));
  mount(scope, moveOrderCall, ({ request, actor, transaction, now }) =>
    moveOrder(transaction, { accountId: actor.accountId, now }, request),
  );
}
