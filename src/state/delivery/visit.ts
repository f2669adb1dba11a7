import { sendDelivery } from '#contract/delivery/send-delivery';
import { checkDelivery, type DeliveryProblem } from '#domain/delivery/delivery-form';
import type { DeliveryReport } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import { customerOf } from '#local/kernel/account';
import { dropDeliveryDraft } from '#local/delivery/delivery-drafts';
import { findChange, readLane, removeFromLane, type OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { HOLD_MS } from '#sync/outbox/back-off';
import { enqueue } from '#sync/outbox/outbox';
import { visitedInvoiceToWire } from '#sync/changes/confirmed-visit';
import { readPendingVisit, visitLane } from '#sync/changes/send-delivery';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { replacing } from '#sync/outbox/certainly-unsent';
import { withdrawChange, type Withdrawal } from '#sync/engine/withdraw-change';
import { draftOfReport, putDeliveryDraft } from './delivery-draft.ts';
import { replaceMissingVisits } from './missing-visits.ts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { readRiderInvoices, refreshRiderInvoices, stateOfVisit } from './rider-invoices.ts';
import { runInBackground } from '#state/runtime/run-in-background';

/** The form's values. The moment of sending is the moment of delivery. */
export type VisitToSend = Omit<DeliveryReport, 'id' | 'orderId' | 'capturedAt'>;

/**
 * - saved: it is stored, and is sent automatically at `heldUntil`
 * - incomplete: required fields are missing; nothing was changed
 * - gone: this rider has no such invoice, or a visit was reported already
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type SendVisitOutcome =
  | { readonly kind: 'saved'; readonly id: string; readonly heldUntil: Date }
  | {
      readonly kind: 'incomplete';
      readonly problems: readonly DeliveryProblem[];
    }
  | { readonly kind: 'not-saved' | 'session-changed' | 'gone' };

/** The server's time as this phone knows it (ISO 8601), for the moment of arrival. */
export function serverMoment(phone: Phone): string {
  return phone.remote.serverClock.now().toISOString();
}

/** Reports the result of a visit for an invoice. Replaces a parked visit of the same invoice. */
export async function sendVisit(
  phone: Phone,
  orderId: string,
  visit: VisitToSend,
): Promise<SendVisitOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return { kind: 'session-changed' };
  const { mine } = await readRiderInvoices(phone, session);
  const invoice = mine?.find((drop) => drop.invoice.orderId === orderId && isOpen(drop))?.invoice;
  if (invoice === undefined) return { kind: 'gone' };
  const { problems } = checkDelivery(invoice, visit);
  if (problems.length > 0) return { kind: 'incomplete', problems };
  const report = {
    ...visit,
    id: phone.ids.newId(),
    orderId,
    capturedAt: serverMoment(phone),
  };
  const outcome = await catchStorageError(phone, () => storeVisit(phone, session, invoice, report));
  if (typeof outcome === 'string') return { kind: outcome };
  phone.onQueued();
  void phone.sync.wake('enqueue');
  return { kind: 'saved', id: report.id, heldUntil: outcome };
}

type Drop = NonNullable<Awaited<ReturnType<typeof readRiderInvoices>>['mine']>[number];

/** Nothing was delivered yet, as far as this phone knows. */
function isOpen({ visit }: Drop): boolean {
  return visit === undefined || visit.state === 'parked' || visit.outcome === 'refused';
}

async function storeVisit(
  phone: Phone,
  { account, person }: SessionRow,
  invoice: RiderInvoice,
  report: DeliveryReport,
): Promise<Date | 'session-changed' | 'gone'> {
  const { sessions, outbox, deliveryDrafts } = phone.personal;
  const tables = ['sessions', 'outbox', 'deliveryDrafts', 'sentCopies', 'receipts'] as const;
  const now = phone.clock.now();
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const lane = visitLane(account, report.orderId);
  return await phone.personal.write(tables, async () => {
    if ((await readSession(sessions))?.account !== account) return 'session-changed';
    const pending = await readLane(outbox, lane);
    if (pending.some((row) => row.state !== 'parked' && (isHeld(row, now) || isDelivered(row))))
      return 'gone';
    const older = await removeFromLane(outbox, lane, ({ state }) => state === 'parked');
    await enqueue(phone.personal, {
      id: report.id,
      tenant: phone.tenant.tenant,
      account,
      actor: account,
      onBehalfOf: customerOf(person),
      kind: 'send-delivery',
      schemaVersion: DETAIL_SCHEMA_VERSION,
      lane,
      body: sendDelivery.request.toWire(report),
      about: visitedInvoiceToWire(invoice),
      ...replacing(older),
      heldUntil,
      createdAt: now,
    });
    await dropDeliveryDraft(deliveryDrafts, account, report.orderId);
    await replaceMissingVisits(phone.personal, account, report.orderId);
    return heldUntil;
  });
}

/** A visit on hold, so that a second tap on the button adds no second visit. */
function isHeld(row: OutboxRow, now: Date): boolean {
  return stateOfVisit(row, now).state === 'held';
}

function isDelivered(row: OutboxRow): boolean {
  const pending = readPendingVisit(row);
  return pending !== undefined && checkDelivery(pending.invoice, pending.report).outcome !== 'refused';
}

/**
 * Takes a visit back, also a parked one, once the server certainly does not have it. The form gets its values and
 * pictures back.
 *
 * @returns 'too-late' if it is being sent, is confirmed or gone; 'unreachable' if it may have arrived and the server is
 * unreachable; 'older-arrived' if it is undone, and the server has an older one that it replaced
 */
export async function undoVisit(
  phone: Phone,
  id: string,
): Promise<'undone' | 'older-arrived' | 'too-late' | 'unreachable' | 'not-saved'> {
  return await catchStorageError(phone, async () => {
    const row = await ownVisitRow(phone, id);
    const pending = row === undefined ? undefined : readPendingVisit(row);
    if (row === undefined || pending === undefined) return 'too-late';
    const outcome = await withdrawChange(phone.syncContext, id, () =>
      putDeliveryDraft(phone, row.account, pending.report.orderId, draftOfReport(pending.report)),
    );
    if (outcome === 'done') return 'undone';
    settleArrived(phone, outcome);
    return outcome === 'unreachable' || outcome === 'older-arrived' ? outcome : 'too-late';
  });
}

async function ownVisitRow(phone: Phone, id: string): Promise<OutboxRow | undefined> {
  const { sessions, outbox } = phone.personal;
  const account = (await readSession(sessions))?.account;
  const row = await findChange(outbox, id);
  return row?.kind === 'send-delivery' && row.account === account ? row : undefined;
}

/** Sends on the rider's request: a parked visit is tried again, one that is held or waits is sent now. */
export async function sendVisitAgain(phone: Phone, id: string): Promise<void> {
  const { outbox } = phone.personal;
  await phone.personal.write(['sessions', 'outbox'], async () => {
    if ((await ownVisitRow(phone, id)) === undefined) return;
    await transition(outbox, { id }, { kind: 'released' });
    await transition(outbox, { id }, { kind: 'hold-ended' });
  });
  await phone.sync.wake('manual');
}

/**
 * Discards a visit for its rider, once the server certainly does not have it.
 *
 * @returns 'sending' if it is being sent, or arrived; 'unreachable' if it may have arrived and the server is
 * unreachable; 'gone' if it is not pending any more, because it arrived or was taken back; 'older-arrived' if it is
 * discarded, and the server has an older one that it replaced
 */
export async function forgetVisit(
  phone: Phone,
  id: string,
): Promise<'done' | 'older-arrived' | 'sending' | 'unreachable' | 'gone'> {
  if ((await ownVisitRow(phone, id)) === undefined) return 'gone';
  const outcome = await withdrawChange(phone.syncContext, id);
  settleArrived(phone, outcome);
  return outcome === 'arrived' ? 'sending' : outcome;
}

/** A visit that already arrived is settled by sending it again; the server's list shows an older one. */
function settleArrived(phone: Phone, outcome: Withdrawal): void {
  if (outcome === 'arrived') void phone.sync.wake('manual');
  if (outcome === 'older-arrived') runInBackground(phone, 'invoices-not-saved', refreshRiderInvoices(phone));
}
