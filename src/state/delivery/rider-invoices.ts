import { getInvoices } from '#contract/delivery/get-invoices';
import { checkDelivery } from '#domain/delivery/delivery-form';
import type { DeliveryOutcome } from '#domain/delivery/delivery';
import type { OrOther } from '#domain/kernel/or-other';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { Person } from '#domain/accounts/person';
import type { AccountKey } from '#local/kernel/account';
import { readChanges, type OutboxRow } from '#local/orders/outbox';
import { readAcceptedChanges } from '#local/orders/accepted-changes';
import type { ReceiptRow } from '#local/orders/receipts';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { forgetConfirmedVisits, readConfirmedVisits } from '#local/delivery/confirmed-visits';
import { HOLD_MS, leftMs } from '#sync/outbox/back-off';
import { readPendingVisit } from '#sync/changes/send-delivery';
import { readCachedAnswer, refresh, type CachedQuery } from '#sync/queries/refresh';
import { mayBeSuperseded } from '#sync/outbox/certainly-unsent';
import { readConfirmedVisit } from '#sync/changes/confirmed-visit';
import { readMissingVisits, type MissingVisit } from './missing-visits.ts';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/**
 * This phone's state of a visit that the server's list does not show yet.
 * - held: its rider may take it back until `heldUntil`; then it is sent
 * - waiting: it is sent automatically, and may have arrived
 * - parked: the server refused it, and its rider decides
 * - confirmed: the server confirmed it
 * - missing: the server had it and lost it, and its rider may send it again
 */
export interface OwnVisit {
  readonly id: string;
  readonly outcome: OrOther<DeliveryOutcome>;
  readonly capturedAt: string;
  readonly state: 'held' | 'waiting' | 'sending' | 'needs-sign-in' | 'parked' | 'confirmed' | 'missing';
  readonly heldUntil: Date | undefined;
  /** The reason, for a parked one: a refusal of the visit, or a transport problem. */
  readonly refusal: string | undefined;
}

/** An invoice that this rider has. */
export interface MyDrop {
  readonly invoice: RiderInvoice;
  readonly visit: OwnVisit | undefined;
}

export interface RiderInvoicesHere {
  /** Undefined if the server never answered, and nothing is pending. */
  readonly mine: readonly MyDrop[] | undefined;
  readonly toGrab: readonly RiderInvoice[] | undefined;
  /** The older time of the two lists. */
  readonly askedAt: Date | undefined;
  /** Visits that the server lost, and whose report is no longer on this phone, so the rider may report them anew. */
  readonly lost: readonly MissingVisit[];
}

type OfRider = Pick<SessionRow, 'account'> & { readonly person: Pick<Person, 'customerCode'> };

function invoicesQuestion(
  { person }: OfRider,
  isGrabbed: boolean,
): CachedQuery<{ readonly rider: string; readonly isGrabbed: boolean }, readonly RiderInvoice[]> {
  return {
    name: isGrabbed ? 'invoices:mine' : 'invoices:to-grab',
    call: getInvoices,
    question: { rider: person.customerCode, isGrabbed },
  };
}

/** The account's pending visits, in the order in which they were made. */
export async function readVisitRows(phone: Phone, account: AccountKey): Promise<readonly OutboxRow[]> {
  return await readChanges(phone.personal.outbox, account, 'send-delivery');
}

/**
 * Reads in the opposite order to a visit's progress, from pending to confirmed to the server's list, so that a drop
 * that moves on meanwhile is found twice rather than not at all.
 */
export async function readRiderInvoices(phone: Phone, rider: OfRider): Promise<RiderInvoicesHere> {
  const { confirmedVisits } = phone.personal;
  const { account } = rider;
  const [rows, confirmed] = await phone.personal.read(['outbox', 'confirmedVisits'], async () => [
    await readVisitRows(phone, account),
    await readConfirmedVisits(confirmedVisits, account, 'invoices'),
  ]);
  const missing = await readMissingVisits(phone.personal, account);
  const mine = await readCachedAnswer(phone.answers, account, invoicesQuestion(rider, true));
  const toGrab = await readCachedAnswer(phone.answers, account, invoicesQuestion(rider, false));
  const drops = new Map<string, MyDrop>();
  for (const invoice of mine?.answer ?? []) drops.set(invoice.orderId, { invoice, visit: undefined });
  const visited = [
    ...confirmed.flatMap((row) => confirmedDrop(readConfirmedVisit(row))),
    ...missing.flatMap(missingDrop),
    ...rows.flatMap((row) => pendingDrop(row, phone.clock.now())),
  ];
  for (const { invoice, visit } of visited) {
    const known = drops.get(invoice.orderId)?.invoice;
    if (known !== undefined || visit?.state !== 'confirmed' || visit.outcome !== 'refused')
      drops.set(invoice.orderId, { invoice: known ?? invoice, visit });
  }
  const moments = [mine?.askedAt, toGrab?.askedAt].filter((moment) => moment !== undefined);
  return {
    mine: mine === undefined && drops.size === 0 ? undefined : [...drops.values()],
    toGrab: toGrab?.answer.filter(({ orderId }) => !drops.has(orderId)),
    askedAt: moments.toSorted((first, second) => first.getTime() - second.getTime())[0],
    lost: missing.filter(({ copy }) => copy === undefined),
  };
}

function confirmedDrop(visited: ReturnType<typeof readConfirmedVisit>): readonly MyDrop[] {
  if (visited === undefined) return [];
  const { invoice, entry: confirmed } = visited;
  const { id, outcome, capturedAt } = confirmed.delivery;
  const visit = {
    id,
    outcome,
    capturedAt,
    state: 'confirmed',
    heldUntil: undefined,
    refusal: undefined,
  } as const;
  return [{ invoice, visit }];
}

function missingDrop({ copy }: MissingVisit): readonly MyDrop[] {
  if (copy === undefined) return [];
  const { report, invoice } = copy;
  const { id, capturedAt } = report;
  const { outcome } = checkDelivery(invoice, report);
  const visit = {
    id,
    outcome,
    capturedAt,
    state: 'missing',
    heldUntil: undefined,
    refusal: undefined,
  } as const;
  return [{ invoice, visit }];
}

function pendingDrop(row: OutboxRow, now: Date): readonly MyDrop[] {
  const pending = readPendingVisit(row);
  if (pending === undefined) return [];
  const { report, invoice } = pending;
  const { outcome } = checkDelivery(invoice, report);
  const visit = { id: report.id, outcome, capturedAt: report.capturedAt, ...stateOfVisit(row, now) };
  return [{ invoice, visit }];
}

export function stateOfVisit(row: OutboxRow, now: Date): Pick<OwnVisit, 'state' | 'heldUntil' | 'refusal'> {
  const { state, heldUntil, lastProblem } = row;
  if (state === 'parked') return { state, heldUntil: undefined, refusal: lastProblem ?? '' };
  if (state === 'sending' || state === 'needs-sign-in')
    return { state, heldUntil: undefined, refusal: undefined };
  return mayBeSuperseded(row) && leftMs(heldUntil, HOLD_MS, now) > 0
    ? { state: 'held', heldUntil, refusal: undefined }
    : { state: 'waiting', heldUntil: undefined, refusal: undefined };
}

/**
 * Refreshes both lists. A confirmed visit is forgotten when its invoice is no longer listed, or when nothing was
 * delivered and the list shows that.
 */
export async function refreshRiderInvoices(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  // Read before the request: a visit that is accepted meanwhile is not missing.
  const accepted = await readAcceptedChanges(phone.personal.receipts, session.account, 'send-delivery');
  const outcomes = await Promise.all([
    refreshMyInvoices(phone, session),
    refreshInvoicesToGrab(phone, session),
  ]);
  if (accepted.length > 0 && outcomes.every((outcome) => outcome === 'ready'))
    await checkForLostVisits(phone, session, accepted);
  return outcomes.find((outcome) => outcome !== 'ready') ?? 'ready';
}

/** Whether this rider has the invoice, by the server's last list. */
export async function hasInvoice(phone: Phone, session: SessionRow, orderId: string): Promise<boolean> {
  const mine = await readCachedAnswer(phone.answers, session.account, invoicesQuestion(session, true));
  return mine?.answer.some((invoice) => invoice.orderId === orderId) === true;
}

/** If an invoice with an accepted visit is open again, the server is asked for the visits: it may have lost one. */
async function checkForLostVisits(
  phone: Phone,
  session: SessionRow,
  accepted: readonly ReceiptRow[],
): Promise<void> {
  const mine = await readCachedAnswer(phone.answers, session.account, invoicesQuestion(session, true));
  const toGrab = await readCachedAnswer(phone.answers, session.account, invoicesQuestion(session, false));
  const open = [...(mine?.answer ?? []), ...(toGrab?.answer ?? [])];
  const mayBeLost = accepted.some(({ subject, orderedAt = '', missingSince }) => {
    const invoice = open.find(({ orderId }) => orderId === subject);
    if (invoice === undefined || missingSince !== undefined) return false;
    const refusedAt = invoice.refusedBefore?.at ?? '';
    return refusedAt === '' || Date.parse(refusedAt) < Date.parse(orderedAt);
  });
  if (!mayBeLost) return;
  const module = await import('./rider-history.ts').catch(() => undefined);
  await module?.refreshRiderHistory(phone);
}

async function refreshInvoicesToGrab(phone: Phone, session: SessionRow): Promise<PageOutcome> {
  return pageOutcomeOf(
    await refresh(phone, phone.answers, session.account, invoicesQuestion(session, false)),
  );
}

async function refreshMyInvoices(phone: Phone, session: SessionRow): Promise<PageOutcome> {
  const { account } = session;
  const { confirmedVisits } = phone.personal;
  const confirmed = await readConfirmedVisits(confirmedVisits, account, 'invoices');
  const outcome = await refresh(phone, phone.answers, account, invoicesQuestion(session, true));
  if (outcome.kind === 'accepted') {
    const listed = new Set(outcome.answer.map(({ orderId }) => orderId));
    const done = confirmed.filter((row) => {
      const visit = readConfirmedVisit(row)?.entry;
      return visit === undefined || visit.delivery.outcome === 'refused' || !listed.has(visit.orderId);
    });
    await forgetConfirmedVisits(confirmedVisits, done);
  }
  return pageOutcomeOf(outcome);
}

export function pageOutcomeOf({ kind }: { readonly kind: string }): PageOutcome {
  return kind === 'accepted' ? 'ready' : failureOf({ kind });
}
