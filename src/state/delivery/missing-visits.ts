import { DAY_MS } from '#domain/kernel/durations';
import { sendDelivery } from '#contract/delivery/send-delivery';
import type { DeliveryReport, RiderDelivery } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { AccountKey } from '#local/kernel/account';
import { markMissingChanges, readMissingChanges, unmarkMissingChanges } from '#local/orders/accepted-changes';
import type { PersonalDatabase } from '#local/database/personal-database';
import { removeReceipts, type ReceiptRow } from '#local/orders/receipts';
import { forgetSentCopy, readSentCopy } from '#local/orders/sent-copies';
import { forgetVisitsConfirmedBefore } from '#local/delivery/confirmed-visits';
import { readVisitedInvoice } from '#sync/changes/confirmed-visit';
import type { Phone } from '#state/runtime/phone';

/** A visit that the server accepted from this phone and does not have any more. */
export interface MissingVisit {
  readonly id: string;
  readonly orderId: string;
  /** ISO 8601, when the rider was at the door. */
  readonly capturedAt: string;
  /** The sent report; undefined if it is no longer on this phone. */
  readonly copy: { readonly report: DeliveryReport; readonly invoice: RiderInvoice } | undefined;
}

type Tables = Pick<PersonalDatabase, 'receipts' | 'sentCopies'>;

/** The account's missing visits, oldest first. */
export async function readMissingVisits(
  { receipts, sentCopies }: Tables,
  account: AccountKey,
): Promise<readonly MissingVisit[]> {
  const missing = await readMissingChanges(receipts, account, 'send-delivery');
  const visits = await Promise.all(
    missing.map(async ({ id, subject, orderedAt = '' }): Promise<MissingVisit> => {
      const copy = await readSentCopy(sentCopies, account, id);
      const report = copy === undefined ? undefined : sendDelivery.request.fromWire(copy.body);
      const invoice = readVisitedInvoice(copy?.about);
      const isWhole = report?.ok === true && invoice !== undefined;
      return {
        id,
        orderId: subject,
        capturedAt: orderedAt,
        copy: isWhole ? { report: report.value, invoice } : undefined,
      };
    }),
  );
  return visits.toSorted((one, other) => Date.parse(one.capturedAt) - Date.parse(other.capturedAt));
}

/** The server lists the visits of 31 days, by when they were made. One near that edge is not reported as missing. */
const LISTED_MS = 30 * DAY_MS;

/**
 * Compares the server's list of this rider's visits with those that it accepted from this phone. A visit that a later
 * one of the same invoice replaced is not missing.
 *
 * @param accepted receipts, read before the server was asked
 */
export async function noticeMissingVisits(
  phone: Phone,
  account: AccountKey,
  received: readonly RiderDelivery[],
  accepted: readonly ReceiptRow[],
): Promise<void> {
  const { receipts, confirmedVisits } = phone.personal;
  const listed = new Set(received.map(({ delivery }) => delivery.id));
  const oldestMs = phone.remote.serverClock.now().getTime() - LISTED_MS;
  const isFollowed = ({ subject, orderedAt = '' }: ReceiptRow) =>
    received.some(
      ({ orderId, delivery }) =>
        orderId === subject && Date.parse(delivery.capturedAt) > Date.parse(orderedAt),
    );
  const isThere = (receipt: ReceiptRow) => listed.has(receipt.id) || isFollowed(receipt);
  const missing = accepted.filter(
    (receipt) => !isThere(receipt) && Date.parse(receipt.orderedAt ?? '') > oldestMs,
  );
  await phone.personal.write(['receipts', 'confirmedVisits'], async () => {
    await unmarkMissingChanges(receipts, accepted.filter(isThere));
    await markMissingChanges(receipts, missing, phone.clock.now());
    const ids = missing.map(({ id }) => id);
    await forgetVisitsConfirmedBefore(confirmedVisits, account, ids);
  });
}

/**
 * Clears the missing marks once the rider reports the invoice anew, or the visits are enqueued again. Called inside a
 * transaction over both tables.
 */
export async function replaceMissingVisits(
  { receipts, sentCopies }: Tables,
  account: AccountKey,
  orderId: string,
): Promise<void> {
  const missing = await readMissingChanges(receipts, account, 'send-delivery');
  for (const { id } of missing.filter(({ subject }) => subject === orderId)) {
    await removeReceipts(receipts, [{ id }]);
    await forgetSentCopy(sentCopies, account, id);
  }
}
