import { isPointMode } from '#domain/kernel/cart-mode';
import { acceptedAgain } from '#domain/orders/accepted-again';
import { missingOrderRemedy } from '#domain/orders/missing-order';
import { isGuest } from '#domain/accounts/person';
import { findAcceptedOrder } from '#local/orders/accepted-orders';
import { removeReceipts, type ReceiptRow } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { enqueueOrder } from '#state/orders/checkout/enqueue-order';
import { queueSlipsOfOrder } from '#state/payments/slips/missing-slips';
import type { Phone } from '#state/runtime/phone';
import { redeemProblem } from '#state/orders/checkout/redeem';
import { findOrder, removeOrder } from '#local/orders/orders';

/**
 * - gone: it is not missing any more, or cannot be sent again
 * - unreachable: it costs points, and the server cannot be asked for the balance
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type SendAgainOutcome = 'done' | 'gone' | 'unreachable' | 'not-saved';

/**
 * Enqueues a missing order again as the same order: with its id, revision and key. It may have arrived after all, so
 * its owner's later decisions ask the server first. Its slips follow if their pictures are still on this phone; others
 * can be chosen anew.
 */
export async function sendMissingOrder(phone: Phone, orderId: string): Promise<SendAgainOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return 'gone';
  const { account } = session;
  const stored = await findOrder(phone.personal.orders, account, orderId);
  if (stored === undefined || !phone.remote.capabilities.idempotency) return 'gone';
  const { mode, customer, totals } = stored.summary;
  if (
    isPointMode(mode) &&
    (await redeemProblem(phone, session, customer, totals.points)) === 'points-unknown'
  )
    return 'unreachable';
  const { orders, receipts, sessions } = phone.personal;
  const tables = [
    'orders',
    'unsentOrders',
    'outbox',
    'receipts',
    'sessions',
    'seenSlips',
    'sentCopies',
  ] as const;
  const outcome = await catchStorageError(phone, () =>
    phone.personal.write(tables, async () => {
      if ((await readSession(sessions))?.account !== account) return 'gone';
      const receipt = await findAcceptedOrder(receipts, account, orderId);
      const order = (await findOrder(orders, account, orderId))?.order;
      // The office may have changed it since: then it is sent as its current revision.
      const revision = receipt === undefined ? undefined : (order?.revision ?? revisionOf(receipt));
      if (receipt?.missingSince === undefined || order === undefined || revision === undefined) return 'gone';
      const again = missingOrderRemedy(order) === 'send-again' ? acceptedAgain(order, revision) : undefined;
      if (again === undefined) return 'gone';
      await enqueueOrder(phone, session, {
        ...again,
        shipTo: order.shipTo,
        savedAt: phone.clock.now(),
        isMaybeSent: true,
      });
      await removeReceipts(receipts, [receipt]);
      await removeOrder(orders, account, orderId);
      await queueSlipsOfOrder(phone, account, orderId);
      return 'done';
    }),
  );
  if (outcome === 'done') void phone.sync.wake('enqueue');
  return outcome;
}

/** A receipt's id is the order's key (`orderIdempotencyKey`): `<order id>:<revision>`. */
function revisionOf({ id, subject }: ReceiptRow): number | undefined {
  const revision = Number(id.slice(subject.length + 1));
  return Number.isInteger(revision) && revision > 0 ? revision : undefined;
}
