import { grabInvoice as grabInvoiceCall } from '#contract/delivery/grab-invoice';
import { releaseInvoice as releaseInvoiceCall } from '#contract/delivery/release-invoice';
import { dropDeliveryDraft } from '#local/delivery/delivery-drafts';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { visitLane } from '#sync/changes/send-delivery';
import type { Phone } from '#state/runtime/phone';
import { pageOutcomeOf, refreshRiderInvoices } from './rider-invoices.ts';
import { isLaneEmpty } from '#local/orders/outbox';

type RequestFailure = 'unreachable' | 'unreadable' | 'session-changed';

/**
 * - gone: no such invoice waits for a rider
 * - too-many-held, too-many-grabs: the rider reached the company's limit, at a time or within an hour
 */
export type GrabOutcome =
  | { readonly kind: 'grabbed' | 'gone' | 'too-many-held' | 'too-many-grabs' | RequestFailure }
  /** Another rider has it: the rider's name, and since when. */
  | { readonly kind: 'taken'; readonly by: string; readonly at: string };

/**
 * Grabs an invoice. This needs the server, which decides who was first. The whole invoice is then cached for offline
 * use.
 */
export async function grabInvoice(phone: Phone, orderId: string): Promise<GrabOutcome> {
  const rider = (await readSession(phone.personal.sessions))?.person;
  if (rider === undefined) return { kind: 'session-changed' };
  const outcome = await callServer(phone.remote, grabInvoiceCall, { orderId, rider });
  if (outcome.kind !== 'accepted') return { kind: failureOf(outcome) };
  await refreshRiderInvoices(phone);
  const { answer } = outcome;
  if (answer.kind !== 'refused') return answer;
  return { kind: answer.code === 'invoice-unknown' ? 'gone' : answer.code };
}

/**
 * - gone: this rider does not have it any more
 * - taken: another rider has it
 * - pending: a visit of it is still pending
 */
export type ReleaseOutcome = { readonly kind: 'released' | 'gone' | 'taken' | 'pending' | RequestFailure };

/** Gives an invoice back, so that any rider may grab it. */
export async function releaseInvoice(phone: Phone, orderId: string): Promise<ReleaseOutcome> {
  const { sessions, outbox, deliveryDrafts } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return { kind: 'session-changed' };
  if (!(await isLaneEmpty(outbox, visitLane(account, orderId)))) return { kind: 'pending' };
  const outcome = await callServer(phone.remote, releaseInvoiceCall, orderId);
  if (outcome.kind !== 'accepted') return { kind: failureOf(outcome) };
  await refreshRiderInvoices(phone);
  const { answer } = outcome;
  if (answer.kind === 'refused') return { kind: answer.code === 'invoice-taken' ? 'taken' : 'gone' };
  await dropDeliveryDraft(deliveryDrafts, account, orderId);
  return answer;
}

function failureOf(outcome: { readonly kind: string }): RequestFailure {
  const found = pageOutcomeOf(outcome);
  return found === 'ready' ? 'unreadable' : found;
}
