import { sendSlip } from '#contract/payments/slip';
import type { NewSlip, OrderSlips } from '#domain/payments/slip';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
import { customerText, type AccountKey } from '#local/kernel/account';
import {
  markMissingChanges,
  readAcceptedChanges,
  readMissingChanges,
  unmarkMissingChanges,
} from '#local/orders/accepted-changes';
import type { PersonalDatabase } from '#local/database/personal-database';
import { removeReceipts, type ReceiptRow } from '#local/orders/receipts';
import { forgetSeenSlip, readSeenSlips } from '#local/payments/seen-slips';
import { forgetSentCopy, readSentCopy } from '#local/orders/sent-copies';
import { readSession } from '#local/accounts/sessions';
import { enqueue } from '#sync/outbox/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { findOrder } from '#local/orders/orders';
import { readChanges } from '#local/orders/outbox';

/** A slip that the server accepted from this phone and does not have any more. */
export interface MissingSlip {
  readonly id: string;
  readonly orderId: string;
  /** '' if the order is not cached here. */
  readonly orderNo: string;
  /** ISO 8601 by the server's clock, when the server accepted it. */
  readonly sentAt: string;
  /** The picture in base64; undefined if it is no longer on this phone, so that it can only be chosen again. */
  readonly content: string | undefined;
  readonly read: SlipReference | undefined;
}

/** The account's missing slips, newest first. */
export async function readMissingSlips(phone: Phone, account: AccountKey): Promise<readonly MissingSlip[]> {
  const { receipts, seenSlips, orders } = phone.personal;
  const missing = await readMissingChanges(receipts, account, 'send-slip');
  if (missing.length === 0) return [];
  const seen = await readSeenSlips(seenSlips, account);
  const slips = await Promise.all(
    missing.map(async ({ id, subject, orderedAt = '' }): Promise<MissingSlip> => ({
      id,
      orderId: subject,
      orderNo: (await findOrder(orders, account, subject))?.summary.orderNo ?? '',
      sentAt: orderedAt,
      content: (await readCopy(phone.personal, account, id))?.content,
      read: seen.find((slip) => slip.id === id)?.read,
    })),
  );
  return slips.toSorted((one, other) => (one.sentAt < other.sentAt ? 1 : -1));
}

/** Undefined if no copy is stored, or a newer app wrote it. */
async function readCopy(
  { sentCopies }: Pick<PersonalDatabase, 'sentCopies'>,
  account: AccountKey,
  id: string,
): Promise<NewSlip | undefined> {
  const copy = await readSentCopy(sentCopies, account, id);
  const request = copy === undefined ? undefined : sendSlip.request.fromWire(copy.body);
  return request?.ok === true ? request.value : undefined;
}

/**
 * Compares the server's slips of an order with those that it accepted from this phone. A refused slip is not missing,
 * and neither is any slip of a paid order.
 *
 * @param accepted the receipts of the order's slips, read before the server was asked
 */
export async function noticeMissingSlips(
  phone: Phone,
  account: AccountKey,
  orderSlips: OrderSlips,
  accepted: readonly ReceiptRow[],
): Promise<void> {
  const { receipts, sentCopies } = phone.personal;
  const states = new Map(orderSlips.slips.map(({ id, state }) => [id, state]));
  await phone.personal.write(['receipts', 'sentCopies'], async () => {
    for (const { id } of accepted.filter((receipt) => states.get(receipt.id) === 'refused')) {
      await removeReceipts(receipts, [{ id }]);
      await forgetSentCopy(sentCopies, account, id);
    }
    const isThere = (receipt: ReceiptRow) => orderSlips.payment === 'paid' || states.has(receipt.id);
    await unmarkMissingChanges(receipts, accepted.filter(isThere));
    await markMissingChanges(
      receipts,
      accepted.filter((receipt) => !isThere(receipt)),
      phone.clock.now(),
    );
  });
}

/**
 * - gone: it is not missing any more, or its picture is no longer on this phone
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type SendSlipAgainOutcome = 'done' | 'gone' | 'not-saved';

/**
 * Enqueues a missing slip again as the same slip. It may have arrived after all, so discarding it asks the server
 * first.
 */
export async function sendMissingSlip(phone: Phone, id: string): Promise<SendSlipAgainOutcome> {
  const { sessions, receipts } = phone.personal;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(['sessions', 'outbox', 'receipts', 'sentCopies'], async () => {
      const account = (await readSession(sessions))?.account;
      if (account === undefined) return 'gone';
      const missing = await readMissingChanges(receipts, account, 'send-slip');
      const receipt = missing.find((each) => each.id === id);
      return receipt !== undefined && (await queueSlipAgain(phone, receipt)) ? 'done' : 'gone';
    }),
  );
  if (outcome === 'done') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

/**
 * Called inside a transaction over the outbox, the receipts and the sent copies.
 *
 * @returns false if its picture is no longer on this phone: nothing is changed
 */
async function queueSlipAgain(phone: Phone, { account, id }: ReceiptRow): Promise<boolean> {
  const { receipts, sentCopies } = phone.personal;
  const slip = await readCopy(phone.personal, account, id);
  if (slip === undefined) return false;
  const { customer, orderId } = slip;
  await enqueue(phone.personal, {
    id: slip.id,
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customer,
    kind: 'send-slip',
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane: `slip ${account} ${customerText(customer)} ${slip.id}`,
    waitsFor: [orderId],
    body: sendSlip.request.toWire(slip),
    isMaybeSent: true,
    createdAt: phone.clock.now(),
  });
  await removeReceipts(receipts, [{ id }]);
  await forgetSentCopy(sentCopies, account, id);
  return true;
}

/**
 * Enqueues an order's slips behind the order when that is sent again. The entry of a slip without a picture is deleted,
 * so that it can be chosen again. Called like `queueSlipAgain`, with the seen slips in the transaction.
 */
export async function queueSlipsOfOrder(phone: Phone, account: AccountKey, orderId: string): Promise<void> {
  const { receipts, seenSlips, outbox } = phone.personal;
  const accepted = await readAcceptedChanges(receipts, account, 'send-slip');
  for (const receipt of accepted.filter(({ subject }) => subject === orderId))
    if (!(await queueSlipAgain(phone, receipt))) await removeReceipts(receipts, [receipt]);
  const waiting = await readChanges(outbox, account);
  for (const slip of await readSeenSlips(seenSlips, account))
    if (slip.orderId === orderId && !waiting.some(({ id }) => id === slip.id))
      await forgetSeenSlip(seenSlips, account, slip.id);
}

/**
 * Replaces missing slips after the person chose a new picture for the order: those of the same transfer, and those
 * without a picture. Called inside a transaction over these tables.
 */
export async function replaceMissingSlips(
  { receipts, seenSlips, sentCopies }: Pick<PersonalDatabase, 'receipts' | 'seenSlips' | 'sentCopies'>,
  account: AccountKey,
  { orderId, read }: { readonly orderId: string; readonly read: SlipReference | undefined },
): Promise<void> {
  const missing = await readMissingChanges(receipts, account, 'send-slip');
  const seen = await readSeenSlips(seenSlips, account);
  for (const { id } of missing.filter(({ subject }) => subject === orderId)) {
    const before = seen.find((slip) => slip.id === id)?.read;
    const isSame =
      read !== undefined && before?.bankCode === read.bankCode && before.reference === read.reference;
    const hasPicture = (await readSentCopy(sentCopies, account, id)) !== undefined;
    if (hasPicture && !isSame) continue;
    await removeReceipts(receipts, [{ id }]);
    await forgetSentCopy(sentCopies, account, id);
    await forgetSeenSlip(seenSlips, account, id);
  }
}

const NONE: readonly MissingSlip[] = [];

/** Slips that the server accepted from the signed-in account and does not have any more, newest first. */
export const useMissingSlips = liveOfAccount(readMissingSlips, NONE);
