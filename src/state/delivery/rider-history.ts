import { lineNamesOf } from '#domain/catalogue/line-names';
import { getDeliveries } from '#contract/delivery/get-deliveries';
import type { Delivery, NewProof, RiderDelivery } from '#domain/delivery/delivery';
import { checkDelivery, linesToDeliver } from '#domain/delivery/delivery-form';
import { readAcceptedChanges } from '#local/orders/accepted-changes';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { forgetConfirmedVisits, readConfirmedVisits } from '#local/delivery/confirmed-visits';
import { readPendingVisit, type PendingVisit } from '#sync/changes/send-delivery';
import { readCachedAnswer, refresh, type CachedQuery } from '#sync/queries/refresh';
import { inHistory, readConfirmedVisit } from '#sync/changes/confirmed-visit';
import { noticeMissingVisits, readMissingVisits } from './missing-visits.ts';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { pageOutcomeOf, readVisitRows, stateOfVisit, type OwnVisit } from './rider-invoices.ts';

/** A visit as its rider sees it, confirmed or pending. */
export interface HistoryVisit {
  readonly visit: Omit<RiderDelivery, 'delivery'> & {
    readonly delivery: Omit<Delivery, 'receivedAt'> & {
      /** Undefined until the server has it. */
      readonly receivedAt: string | undefined;
    };
  };
  readonly state: OwnVisit['state'] | 'received';
  /** The reason, for a parked one. */
  readonly refusal: string | undefined;
  /** The pictures, until the server has them. */
  readonly ownProofs: readonly NewProof[];
}

export interface RiderHistoryHere {
  /** Newest first. Undefined if the server never answered, and nothing is pending. */
  readonly visits: readonly HistoryVisit[] | undefined;
  readonly askedAt: Date | undefined;
}

const QUESTION: CachedQuery<undefined, readonly RiderDelivery[]> = {
  name: 'deliveries',
  call: getDeliveries,
  question: undefined,
};

/** Reads in the opposite order to a visit's progress, as `readRiderInvoices` does. */
export async function readRiderHistory(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<RiderHistoryHere> {
  const { confirmedVisits } = phone.personal;
  const [rows, confirmed] = await phone.personal.read(['outbox', 'confirmedVisits'], async () => [
    await readVisitRows(phone, account),
    await readConfirmedVisits(confirmedVisits, account, 'deliveries'),
  ]);
  const missing = await readMissingVisits(phone.personal, account);
  const cached = await readCachedAnswer(phone.answers, account, QUESTION);
  const visits = new Map<string, HistoryVisit>();
  for (const row of rows) {
    const pending = readPendingVisit(row);
    const state = stateOfVisit(row, phone.clock.now());
    if (pending !== undefined) visits.set(row.id, localVisit(pending, person.name, state));
  }
  for (const { id, copy } of missing)
    if (copy !== undefined)
      visits.set(id, localVisit(copy, person.name, { state: 'missing', refusal: undefined }));
  const received = [
    ...confirmed.flatMap((row) => readConfirmedVisit(row)?.entry ?? []),
    ...(cached?.answer ?? []),
  ];
  for (const visit of received)
    visits.set(visit.delivery.id, { visit, state: 'received', refusal: undefined, ownProofs: [] });
  return {
    visits:
      cached === undefined && visits.size === 0
        ? undefined
        : [...visits.values()].toSorted((first, second) => capturedMs(second) - capturedMs(first)),
    askedAt: cached?.askedAt,
  };
}

function capturedMs({ visit }: HistoryVisit): number {
  return Date.parse(visit.delivery.capturedAt);
}

/** A visit that the server does not have, or not any more. */
function localVisit(
  { report, invoice }: PendingVisit,
  rider: string,
  { state, refusal }: Pick<HistoryVisit, 'state' | 'refusal'>,
): HistoryVisit {
  const { outcome, due } = checkDelivery(invoice, report);
  const { orderId: _, lines, proofs, ...fields } = report;
  const delivery = {
    ...fields,
    outcome,
    due,
    rider,
    receivedAt: undefined,
    lines: lines.flatMap((handed) =>
      linesToDeliver(invoice.lines)
        .filter(({ number }) => number === handed.number)
        .map(({ productCode, quantity, ...names }) => ({
          ...handed,
          productCode,
          ...lineNamesOf(names),
          ordered: quantity,
        })),
    ),
    proofs: proofs.map(({ id, kind }) => ({ id, kind })),
  };
  return { visit: inHistory(invoice, delivery), state, refusal, ownProofs: proofs };
}

/**
 * Refreshes the list, which then includes the visits that were confirmed before. Visits that the server accepted from
 * this phone and does not have any more are marked as missing.
 */
export async function refreshRiderHistory(phone: Phone): Promise<PageOutcome> {
  const { sessions, confirmedVisits, receipts } = phone.personal;
  const account = (await readSession(sessions))?.account;
  if (account === undefined) return 'session-changed';
  const confirmed = await readConfirmedVisits(confirmedVisits, account, 'deliveries');
  // Read before the request, as `confirmed` is: a visit that is accepted meanwhile is not missing.
  const accepted = await readAcceptedChanges(receipts, account, 'send-delivery');
  const outcome = await refresh(phone, phone.answers, account, QUESTION);
  if (outcome.kind === 'accepted') {
    await noticeMissingVisits(phone, account, outcome.answer, accepted);
    await forgetConfirmedVisits(confirmedVisits, confirmed);
  }
  return pageOutcomeOf(outcome);
}
