import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import { clearWait } from '#sync/outbox/outbox';

/** The company does not know the order of a slip. */
const ORDER_UNKNOWN = 'order-unknown';

function isSlipOf({ kind, waitsFor = [] }: OutboxRow, orderIds: readonly string[]): boolean {
  return kind === 'send-slip' && waitsFor.some((id) => orderIds.includes(id));
}

/**
 * Slips of an order that goes back into the cart are not sent before the order is: the company would refuse them. Called in
 * the transaction of the edit.
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
 * Slips that waited for an order which the company did not know go again. Called with orders that are owed once more, behind
 * which they go, or that the company has told of: another phone sent them.
 *
 * @returns how many slips go again
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
