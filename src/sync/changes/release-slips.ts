import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import { clearWait } from '#sync/outbox/outbox';

/** The refusal for a slip whose order the server does not know. */
const ORDER_UNKNOWN = 'order-unknown';

function isSlipOf({ kind, waitsFor = [] }: OutboxRow, orderIds: readonly string[]): boolean {
  return kind === 'send-slip' && waitsFor.some((id) => orderIds.includes(id));
}

/**
 * Parks the slips of an order that goes back into the cart, because the server would refuse them without the
 * order. Call it in the transaction of the edit.
 */
export async function parkSlips(outbox: OutboxTable, account: AccountKey, orderId: string): Promise<void> {
  await outbox
    .where('account')
    .equals(account)
    .and((row) => row.state !== 'sending' && row.state !== 'parked' && isSlipOf(row, [orderId]))
    .modify((row) => {
      Object.assign(row, { state: 'parked', lastProblem: ORDER_UNKNOWN });
      clearWait(row);
    });
}

/**
 * Releases slips that waited for an unknown order. Call it with orders that are queued again, which are then
 * sent first, or that the server reports because another phone sent them.
 *
 * @returns the number of released slips
 */
export async function releaseSlips(
  outbox: OutboxTable,
  account: AccountKey,
  orderIds: readonly string[],
): Promise<number> {
  return await outbox
    .where('account')
    .equals(account)
    .and((row) => row.state === 'parked' && row.lastProblem === ORDER_UNKNOWN && isSlipOf(row, orderIds))
    .modify((row) => {
      Object.assign(row, { state: row.isMaybeSent ? 'unknown' : 'waiting' });
      clearWait(row);
    });
}
