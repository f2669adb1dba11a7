import {
  assignDeliveries,
  listDeliveries as listDeliveriesCall,
  listRiders as listRidersCall,
  releaseDeliveries,
  sumDeliveries as sumDeliveriesCall,
} from '#contract/office/delivery/delivery-calls';
import {
  closeRiderCash as closeRiderCashCall,
  getRiderCash,
  listCashClosings as listCashClosingsCall,
  listRiderCash as listRiderCashCall,
} from '#contract/office/delivery/rider-cash-calls';
import { proofPicturePath } from '#contract/office/office-call';
import type { DeliveryOutcome, SeenDelivery } from '#domain/office/delivery/assign-deliveries';
import {
  mountOfficeChange,
  mountOfficeEach,
  mountOfficeRead,
  type EachContext,
} from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import type { Audited } from '#server/services/office/audit/write-audit';
import { assignSeenDelivery, releaseSeenDelivery } from '#server/services/office/delivery/assign-deliveries';
import { listDeliveries, sumDeliveries } from '#server/services/office/delivery/list-deliveries';
import { listRiders } from '#server/services/office/delivery/list-riders';
import {
  closeRiderCash,
  listCashClosings,
  listRiderCash,
  loadRiderCash,
} from '#server/services/office/delivery/rider-cash';
import { proofPicture } from '#server/services/office/delivery/proof-picture';
import { privatePictureRoute } from './pictures/private-picture.ts';

/** Deliveries and who makes them. */
export function officeDeliveryCalls(scope: RestScope): void {
  mountOfficeRead(scope, listDeliveriesCall, ({ database, request, now }) =>
    listDeliveries(database, request, now),
  );
  mountOfficeRead(scope, sumDeliveriesCall, ({ database, request, now }) =>
    sumDeliveries(database, request, now),
  );
  mountOfficeRead(scope, listRidersCall, ({ database }) => listRiders(database));
  mountOfficeEach(scope, assignDeliveries, (context) =>
    changeEach(context, (transaction, assignment) => assignSeenDelivery(transaction, context.by, assignment)),
  );
  mountOfficeEach(scope, releaseDeliveries, (context) =>
    changeEach(context, (transaction, seen) => releaseSeenDelivery(transaction, context.by, seen)),
  );
  mountOfficeRead(scope, listRiderCashCall, ({ database, now }) => listRiderCash(database, now));
  mountOfficeRead(scope, listCashClosingsCall, ({ database, request }) =>
    listCashClosings(database, request),
  );
  mountOfficeRead(scope, getRiderCash, ({ database, request }) => loadRiderCash(database, request));
  mountOfficeChange(scope, closeRiderCashCall, ({ transaction, request, by }) =>
    closeRiderCash(transaction, by, request),
  );
  // Whoever may read an order sees there what its rider recorded.
  privatePictureRoute(scope, proofPicturePath(':id'), 'orders.read', proofPicture);
}

/** Changes deliveries one after the other. A fault of one is its outcome, and the others go on. */
async function changeEach<Seen extends SeenDelivery>(
  { request, change, log }: EachContext<readonly Seen[]>,
  work: (
    transaction: Parameters<typeof releaseSeenDelivery>[0],
    seen: Seen,
  ) => Promise<Audited<DeliveryOutcome>>,
): Promise<readonly DeliveryOutcome[]> {
  const outcomes: DeliveryOutcome[] = [];
  for (const seen of request) {
    const { orderId } = seen;
    try {
      outcomes.push(await change((transaction) => work(transaction, seen)));
    } catch (fault) {
      log.error({ event: 'office-delivery-failed', order: orderId, fault }, 'a delivery was not changed');
      outcomes.push({ orderId, result: 'failed', rider: '' });
    }
  }
  return outcomes;
}
