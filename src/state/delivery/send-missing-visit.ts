import { sendDelivery } from '#contract/delivery/send-delivery';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { enqueue } from '#sync/outbox/outbox';
import { visitedInvoiceToWire } from '#sync/changes/confirmed-visit';
import { visitLane } from '#sync/changes/send-delivery';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { grabInvoice } from './grab-invoice.ts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { refreshRiderHistory } from './rider-history.ts';
import { hasInvoice } from './rider-invoices.ts';
import { readMissingVisits, replaceMissingVisits, type MissingVisit } from './missing-visits.ts';

/**
 * - gone: it is not missing any more, or its report is no longer on this phone
 * - invoice-gone: the server does not list its invoice any more either
 * - taken: another rider has its invoice now
 * - unreachable: the invoice has to be grabbed again first, and the server is unreachable
 * - not-saved: this phone could not store it
 *
 * None of these changes anything.
 */
export type SendVisitAgainOutcome = 'done' | 'gone' | 'invoice-gone' | 'taken' | 'unreachable' | 'not-saved';

/**
 * Enqueues a missing visit again as the same visit, behind missing ones of the same invoice. If the server also lost
 * that this rider has the invoice, it is grabbed again first, because only its rider may report a visit. The visit may
 * have arrived after all, so discarding it asks the server first.
 */
export async function sendMissingVisit(phone: Phone, id: string): Promise<SendVisitAgainOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'gone';
  const { account } = session;
  const copy = (await readMissingVisits(phone.personal, account)).find((visit) => visit.id === id)?.copy;
  if (copy === undefined) return 'gone';
  const { orderId } = copy.report;
  if (!(await hasInvoice(phone, session, orderId))) {
    if ((await refreshRiderHistory(phone)) !== 'ready') return 'unreachable';
    if (!(await isMissing(phone, account, id))) return 'gone';
    const { kind } = await grabInvoice(phone, orderId);
    if (kind === 'gone') return 'invoice-gone';
    if (kind === 'taken') return 'taken';
    if (kind !== 'grabbed') return 'unreachable';
  }
  const { sessions } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'outbox', 'sentCopies', 'receipts'], async () => {
      if ((await readSession(sessions))?.account !== account) return 'gone';
      if (!(await isMissing(phone, account, id))) return 'gone';
      for (const visit of await readMissingVisits(phone.personal, account))
        if (visit.orderId === orderId) await queueAgain(phone, session, visit);
      await replaceMissingVisits(phone.personal, account, orderId);
      return 'done';
    }),
  );
  if (outcome === 'done') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

async function isMissing(phone: Phone, account: AccountKey, id: string): Promise<boolean> {
  return (await readMissingVisits(phone.personal, account)).some((visit) => visit.id === id);
}

/** Called inside a transaction over the outbox. */
async function queueAgain(
  phone: Phone,
  { account, person }: SessionRow,
  { id, orderId, copy }: MissingVisit,
): Promise<void> {
  if (copy === undefined) return;
  await enqueue(phone.personal, {
    id,
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customerOf(person),
    kind: 'send-delivery',
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane: visitLane(account, orderId),
    body: sendDelivery.request.toWire(copy.report),
    about: visitedInvoiceToWire(copy.invoice),
    isMaybeSent: true,
    createdAt: phone.clock.now(),
  });
}
