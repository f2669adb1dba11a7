import { cancelOrder as cancelOrderCall } from '#contract/orders/cancel-order';
import { cancelProblem, type CancelRefusal } from '#domain/orders/order-cancel';
import { readMissingChanges } from '#local/orders/accepted-changes';
import type { AccountKey } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { findOrder, type OrderRow } from '#local/orders/orders';
import { readChanges, readLane } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { enqueue } from '#sync/outbox/outbox';
import { cancelLane, cancelOrder as cancelOrderChange } from '#sync/changes/cancel-order';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { Phone } from '#state/runtime/phone';
import { requeueRefused } from '#state/runtime/enqueue/requeue-refused';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { removeReceipts } from '#local/orders/receipts';
import { describeUnsent, withdrawUnsent, type UnsentOfOrder } from './unsent-of-order.ts';

/** A cancellation that is pending, or that the server refused. */
export type UnsentCancel = UnsentOfOrder;

/**
 * - pending: it is stored, and is sent automatically
 * - gone: this phone has no such order of the signed-in account
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type CancelOutcome = 'pending' | 'gone' | 'not-saved' | CancelRefusal;

/** Cancels a confirmed order; works offline. Idempotent: a second tap changes nothing. */
export async function cancelOrder(phone: Phone, orderId: string): Promise<CancelOutcome> {
  const outcome = await catchStorageError(phone, () => storeCancel(phone, orderId), 'cancel-not-saved');
  if (outcome === 'pending') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

async function storeCancel(phone: Phone, orderId: string): Promise<CancelOutcome> {
  const { sessions, orders, outbox } = phone.personal;
  return await phone.personal.write(['sessions', 'orders', 'outbox', 'receipts'], async () => {
    const account = (await readSession(sessions))?.account;
    const known = account === undefined ? undefined : await findOrder(orders, account, orderId);
    if (account === undefined || known === undefined || !phone.remote.capabilities.cancel) return 'gone';
    const problem = cancelProblem(known.summary);
    if (problem !== undefined) return problem;
    const lane = cancelLane(account, orderId);
    const rows = await readLane(outbox, lane);
    const refused = rows.filter(({ state }) => state === 'parked');
    await requeueRefused(phone, account, refused, cancelBody(known));
    if (rows.length === 0) await enqueueCancel(phone, account, known, lane);
    await forgetCancel(phone, account, orderId);
    return 'pending';
  });
}

async function enqueueCancel(
  phone: Phone,
  account: AccountKey,
  order: OrderRow,
  lane: string,
): Promise<void> {
  await enqueue(phone.personal, {
    id: phone.ids.newId(),
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: order.summary.customer,
    kind: 'cancel-order',
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane,
    body: cancelBody(order),
    createdAt: phone.clock.now(),
  });
}

/** The revision is the one on the screen: that of the cached details, if there are any. */
function cancelBody({ id, order, summary }: OrderRow) {
  return cancelOrderCall.request.toWire({ orderId: id, seenRevision: (order ?? summary).revision });
}

/**
 * Clears the missing mark of a cancellation once it is enqueued again, or its owner keeps the order. Called inside a
 * transaction.
 */
async function forgetCancel(phone: Phone, account: AccountKey, orderId: string): Promise<void> {
  const { receipts } = phone.personal;
  const missing = await readMissingChanges(receipts, account, 'cancel-order');
  await removeReceipts(
    receipts,
    missing.filter(({ subject }) => subject === orderId),
  );
}

/** Keeps an order whose cancellation the server lost, on its owner's decision. */
export async function saveUncancelledOrder(phone: Phone, orderId: string): Promise<void> {
  const { sessions } = phone.personal;
  await phone.personal.write(['sessions', 'receipts'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account !== undefined) await forgetCancel(phone, account, orderId);
  });
}

/** In the order in which they were made. */
export async function readUnsentCancels(phone: Phone, account: AccountKey): Promise<readonly UnsentCancel[]> {
  const { outbox } = phone.personal;
  return await phone.personal.read(['outbox', 'orders'], async () => {
    const cancels: UnsentCancel[] = [];
    for (const row of await readChanges(outbox, account, 'cancel-order'))
      cancels.push(await describeUnsent(phone, account, row, cancelOrderChange.read(row)?.orderId ?? ''));
    return cancels;
  });
}

/** Withdraws a pending cancellation for the order's owner, once the server certainly did not process it. */
export async function withdrawCancel(phone: Phone, orderId: string): ReturnType<typeof withdrawUnsent> {
  return await withdrawUnsent(phone, (account) => cancelLane(account, orderId));
}

const NONE: readonly UnsentCancel[] = [];

/** The signed-in account's pending and refused cancellations. */
export const useUnsentCancels = liveOfAccount(readUnsentCancels, NONE);

/** The state of one order's pending cancellation. */
export function useUnsentCancel(orderId: string): UnsentCancel | undefined {
  return useUnsentCancels().find((cancel) => cancel.orderId === orderId);
}
