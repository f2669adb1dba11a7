import { randomUUID } from 'node:crypto';
import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getInvoices } from '#contract/delivery/get-invoices';
import { grabInvoice as grabInvoiceCall } from '#contract/delivery/grab-invoice';
import { releaseInvoice as releaseInvoiceCall } from '#contract/delivery/release-invoice';
import { sendDelivery as sendDeliveryCall } from '#contract/delivery/send-delivery';
import { bringingPictures, mount, mountPrepared, type RestScope } from '#server/plugins/rest';
import { grabInvoice } from '#server/services/delivery/grab-invoice';
import { releaseInvoice } from '#server/services/delivery/release-invoice';
import { listDeliveriesOfRider } from '#server/services/delivery/reports/list-deliveries';
import { listInvoicesToGrab, listOwnInvoices } from '#server/services/delivery/list-invoices';
import { prepareDelivery, sendDelivery } from '#server/services/delivery/send-delivery';
import { withinLimits } from '#server/routes/kernel/within-limits';

/** The calls of riders. */
export function deliveryCalls(scope: RestScope): void {
  // The token identifies the rider; the rider in the request is ignored.
  mount(scope, getInvoices, ({ request, actor, transaction }) =>
    request.isGrabbed ? listOwnInvoices(transaction, actor.accountId) : listInvoicesToGrab(transaction),
  );
  mount(scope, grabInvoiceCall, ({ request, actor, transaction, tenant, now }) =>
    grabInvoice(
      transaction,
      { accountId: actor.accountId, limits: tenant.configuration.riderLimits, now },
      request.orderId,
    ),
  );
  mount(scope, releaseInvoiceCall, ({ request, actor, transaction, now }) =>
    releaseInvoice(transaction, { accountId: actor.accountId, role: actor.role, now }, request),
  );
  mountPrepared(
    bringingPictures(scope),
    sendDeliveryCall,
    async ({ request, actor: { accountId }, tenant, now }) =>
      withinLimits(
        await prepareDelivery(
          { database: tenant.database, hashSubject: tenant.keys.hashSubject },
          scope.pictures,
          { accountId, now, newId: randomUUID },
          request,
        ),
      ),
    async ({ request, actor: { accountId }, transaction, now }, prepared) =>
      prepared.kind === 'answered'
        ? prepared.answer
        : await sendDelivery(transaction, { accountId, now, newId: randomUUID }, request, prepared.pictures),
  );
  mount(scope, getDeliveries, ({ actor, transaction, now }) =>
    listDeliveriesOfRider(transaction, { accountId: actor.accountId, now }),
  );
}
