import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';

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
  const where = (row: OutboxRow) => isSlipOf(row, [orderId]);
  await transition(outbox, { account, where }, { kind: 'blocked', problem: ORDER_UNKNOWN });
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
  const where = (row: OutboxRow) => row.lastProblem === ORDER_UNKNOWN && isSlipOf(row, orderIds);
  return await transition(outbox, { account, where }, { kind: 'released' });
}
