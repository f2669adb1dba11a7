import type { Order, OrderRefusal } from '#domain/orders/order';
import { takenOtherwise } from '#domain/orders/taken-otherwise';
import { customerText } from '#local/kernel/account';
import { areDetailsOld, orderRow } from '#local/orders/orders';
import type { OutboxRow } from '#local/orders/outbox';
import type { PersonalDatabase } from '#local/database/personal-database';
import { pruneReceipts, type ReceiptRow } from '#local/orders/receipts';
import { readSession } from '#local/accounts/sessions';
import { clearWait } from './outbox.ts';

/**
 * The shop has the order: it enters the history in the transaction in which it stops being owed, so no screen ever shows
 * it in both places or in none. Settling the same row twice is settling it once. Of an owner who signed out meanwhile, or
 * whose session is over, only the receipt stays.
 *
 * @param isReplayed the answer is the one of the first time: what the company told of the order since is newer
 */
export async function settleAccepted(
  personal: PersonalDatabase,
  row: OutboxRow,
  order: Order,
  now: Date,
  isReplayed = false,
): Promise<void> {
  const { outbox, unsentOrders, orders, receipts, sessions } = personal;
  await personal.transaction('rw', outbox, unsentOrders, orders, receipts, sessions, async () => {
    const seen = (await unsentOrders.get(order.id))?.request;
    const differences = seen === undefined ? [] : takenOtherwise(seen.lines, order);
    const session = await readSession(sessions);
    const kept = await orders.get([row.account, order.id]);
    // An answer under a key is that of the first time: the office may have changed the order since, and this phone may know.
    const isOlder = (order.revision ?? 0) < (kept?.order?.revision ?? 0);
    if (session?.account === row.account && !session.isEnded && !isOlder) {
      const told = isReplayed && kept !== undefined ? { order, ...kept } : { order, summary: order };
      await orders.put({
        ...orderRow(row.account, customerText(order.customer), told.summary),
        order: areDetailsOld(told) ? told.order : { ...told.order, ...told.summary },
        ...(seen === undefined || differences.length === 0
          ? {}
          : { takenOtherwise: { seenTotal: seen.seenTotal, differences } }),
      });
    }
    await unsentOrders.delete(order.id);
    await closeRow(personal, row, 'accepted', order.id, now, order.orderedAt);
    await pruneReceipts(receipts, order.orderedAt);
  });
}

/** Takes a row out of the outbox and keeps the receipt. Called inside a transaction over both tables. */
export async function closeRow(
  personal: Pick<PersonalDatabase, 'outbox' | 'receipts'>,
  row: OutboxRow,
  outcome: ReceiptRow['outcome'],
  subject: string,
  now: Date,
  orderedAt?: string,
): Promise<void> {
  await personal.outbox.where('id').equals(row.id).delete();
  await personal.receipts.put({
    id: row.id,
    account: row.account,
    kind: row.kind,
    subject,
    outcome,
    settledAt: now,
    ...(orderedAt === undefined ? {} : { orderedAt }),
  });
}

/** The shop said no: the row stays, with the reason, until its owner decides. */
export async function settleRefused(
  personal: PersonalDatabase,
  row: OutboxRow,
  problem: string,
  refusal: OrderRefusal | undefined,
  httpStatus?: string,
): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    const count = await outbox
      .where('id')
      .equals(row.id)
      .modify((kept) => {
        // A refusal under its key is kept there: nothing that is late under that key is accepted any more.
        const isMaybeSent = kept.isMaybeSent && (refusal === undefined || kept.isHandedOver === true);
        Object.assign(kept, {
          state: 'parked',
          isMaybeSent,
          lastProblem: problem,
          httpStatus,
        });
        clearWait(kept);
      });
    // Its owner, or another tab, may have gone on to the next revision meanwhile.
    if (refusal !== undefined && count > 0) await unsentOrders.update(row.lane, { refusal });
  });
}

/** The same, of an answer that stays under the row's key: nothing of it can take effect any more. */
export async function settleRefusedForGood(
  personal: PersonalDatabase,
  row: OutboxRow,
  problem: string,
): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    await settleRefused(personal, row, problem, undefined);
    await outbox
      .where('id')
      .equals(row.id)
      .modify((kept) => void Object.assign(kept, { isMaybeSent: kept.isHandedOver === true }));
  });
}
