import type { OrderOutcome, SeenOrder } from '#domain/office/order-batch';
import { permissionsOfChange } from '#domain/office/order-edit';
import type { Permission } from '#domain/office/permission';
import type { ChangeOrderRequest } from '#domain/orders/changes/order-change';
import type { OrderStatus } from '#domain/orders/order-status';
import { approveOrders, cancelOrders, getOfficeOrder, moveOrders } from '#contract/office/order-calls';
import {
  changeOrder,
  previewOrderChange,
  recordAgreement as recordAgreementCall,
} from '#contract/office/order-edit-calls';
import {
  countOrders as countOrdersCall,
  listOrders as listOrdersCall,
} from '#contract/office/order-list-calls';
import {
  findPlacesOfAddress as findPlacesCall,
  getOrderChoices,
} from '#contract/office/orders/order-choice-calls';
import { addOrderNote as addOrderNoteCall } from '#contract/office/orders/order-note-calls';
import { cancelOfficeInvoice, returnOfficeProducts } from '#contract/office/return-calls';
import {
  mountOfficeChange,
  mountOfficeEach,
  mountOfficeRead,
  type EachContext,
} from '#server/plugins/office';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import { withDryRun } from '#server/services/kernel/with-dry-run';
import { editOrder } from '#server/services/office/decisions/edit-order';
import { cancelAuditedInvoice, returnSeenProducts } from '#server/services/office/decisions/office-returns';
import { countOrders, listOrders } from '#server/services/office/lists/list-orders';
import { loadOrderDetail } from '#server/services/office/lists/load-order-detail';
import { loadOrderChoices } from '#server/services/office/orders/order-choices';
import { findPlacesOfAddress } from '#server/services/office/orders/places-of-address';
import { addOrderNote } from '#server/services/office/orders/order-notes';
import { stockRulesOf } from '#server/services/stock/stock-of-order';
import { recordAgreement } from '#server/services/office/decisions/record-agreement';
import { moveSeenOrder, unknownOrder } from '#server/services/office/decisions/move-seen-order';

/** The lists of orders, and what the office does with them. */
export function officeOrderCalls(scope: RestScope): void {
  const { tenant } = scope;
  mountOfficeRead(scope, listOrdersCall, ({ database, request }) => listOrders(database, request));
  mountOfficeRead(scope, countOrdersCall, ({ database, request }) => countOrders(database, request));
  mountOfficeRead(scope, getOfficeOrder, ({ database, request, has }) =>
    loadOrderDetail(database, request, {
      rules: stockRulesOf(tenant.configuration),
      maySeeMoney: has('money.read'),
    }),
  );
  mountOfficeEach(scope, approveOrders, (context) => moveEach(context, context.request, 'so-approve'));
  mountOfficeEach(scope, moveOrders, (context) =>
    moveEach(context, context.request.orders, context.request.status),
  );
  mountOfficeEach(scope, cancelOrders, (context) =>
    moveEach(context, context.request.orders, 'so-cancel', context.request.reason),
  );
  mountOfficeChange(scope, changeOrder, ({ transaction, request, by, has }) => {
    requirePermissions(request, has);
    return editOrder(transaction, { tenant, accountId: by.accountId, now: by.now }, request);
  });
  mountOfficeChange(scope, recordAgreementCall, ({ transaction, request, by }) =>
    recordAgreement(transaction, by, request),
  );
  mountOfficeRead(scope, getOrderChoices, ({ database, request, now }) =>
    loadOrderChoices(database, { tenant, now }, request),
  );
  mountOfficeRead(scope, findPlacesCall, async ({ request }) => findPlacesOfAddress(request));
  mountOfficeChange(scope, addOrderNoteCall, ({ transaction, request, by }) =>
    addOrderNote(transaction, request, by),
  );
  mountOfficeChange(scope, returnOfficeProducts, ({ transaction, request, by, signedIn }) => {
    const { id: accountId, name: accountName } = signedIn.account;
    return returnSeenProducts(transaction, { tenant, accountId, accountName, now: by.now }, request);
  });
  mountOfficeChange(scope, cancelOfficeInvoice, ({ transaction, request, by }) =>
    cancelAuditedInvoice(transaction, by, request),
  );
  mountOfficeRead(scope, previewOrderChange, async ({ database, request, by, has }) => {
    requirePermissions(request, has);
    return await withDryRun(database, true, async (transaction) => {
      const context = { tenant, accountId: by.accountId, now: by.now };
      return (await editOrder(transaction, context, request)).result;
    });
  });
}

/** @throws Problem when the change sets a price, which the person may not */
function requirePermissions(request: ChangeOrderRequest, has: (permission: Permission) => boolean): void {
  if (!permissionsOfChange(request).every(has)) throw new Problem('not-allowed');
}

/** Moves orders one after the other. A fault of one is its outcome, and the others go on. */
async function moveEach(
  context: EachContext<unknown>,
  orders: readonly SeenOrder[],
  to: OrderStatus,
  reason?: string,
): Promise<readonly OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  for (const seen of orders) {
    const move = { seen, to, ...(reason === undefined ? {} : { reason }) };
    try {
      outcomes.push(await context.change((transaction) => moveSeenOrder(transaction, context.by, move)));
    } catch (fault) {
      context.log.error(
        { event: 'office-move-failed', order: seen.orderId, fault },
        'an order was not moved',
      );
      outcomes.push(unknownOrder(seen, 'failed'));
    }
  }
  return outcomes;
}
