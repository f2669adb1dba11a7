import { cancelOrder as cancelOrderCall } from '#contract/orders/cancel-order';
import { acceptOrderChange } from '#contract/orders/accept-order-change';
import { moveOrder as moveOrderCall } from '#contract/orders/move-order';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { getChangedOrders } from '#contract/orders/changed-orders';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { getPurchasedLines } from '#contract/orders/purchased-lines';
import { mount, mountOpen, type RestScope } from '#server/plugins/rest';
import { agreeToChange } from '#server/services/orders/agree-to-change';
import { cancelOrder } from '#server/services/orders/cancel-order';
import { moveOrder } from '#server/services/orders/move-order';
import { listChangedOrders } from '#server/services/orders/list-changed-orders';
import { placeOrder } from '#server/services/orders/place-order';
import { loadOrder } from '#server/services/orders/load-order';
import { listOrderHistory } from '#server/services/orders/list-order-history';
import { loadPurchases } from '#server/services/orders/load-purchases';
import { loadTracking } from '#server/services/orders/load-tracking';

/** Calls for placing and reading orders, and the staff's changes of status. */
export function orderCalls(scope: RestScope): void {
  mount(scope, addOrder, ({ request, actor, tenant, transaction, now }) =>
    placeOrder(transaction, { tenant, actor, now }, request),
  );
  mount(scope, getOrderHistory, ({ request, actor, transaction }) =>
    listOrderHistory(transaction, actor, request),
  );
  mount(scope, getChangedOrders, ({ request, transaction }) => listChangedOrders(transaction, request));
  mount(scope, getOrderDetail, ({ request, actor, transaction }) => loadOrder(transaction, actor, request));
  mount(scope, getPurchasedLines, ({ request, actor, transaction, now }) =>
    loadPurchases(transaction, { customer: actor.customer, now }, request),
  );
  mount(scope, cancelOrderCall, ({ request, actor, transaction, now }) =>
    cancelOrder(transaction, { ...actor, now }, request),
  );
  mount(scope, acceptOrderChange, ({ request, actor, transaction, now }) =>
    agreeToChange(transaction, { ...actor, now }, request),
  );
  mountOpen(scope, getOrderTracking, ({ request, transaction }) => loadTracking(transaction, request));
  mount(scope, moveOrderCall, ({ request, actor, transaction, now }) =>
    moveOrder(transaction, { accountId: actor.accountId, now }, request),
  );
}
