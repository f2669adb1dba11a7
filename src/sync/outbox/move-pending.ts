import { customerText } from '#local/kernel/account';
import type { CustomerMove } from '#local/clients/move-customer';
import type { OutboxRow, OutboxTable } from '#local/orders/outbox';
import { rewriteChanges } from '#local/orders/write-outbox';

/**
 * Moves the pending changes of a client from the phone's code to the company's, so that they are shown and
 * settled with the client's other data. Frozen bodies stay unchanged, because the server accepts either code.
 * Orders are not affected: their lanes contain no customer. Call it inside a transaction over the outbox.
 */
export async function movePending(outbox: OutboxTable, { account, from, to }: CustomerMove): Promise<void> {
  const where = (row: OutboxRow) =>
    row.kind !== 'add-order' && customerText(row.onBehalfOf) === customerText(from);
  await rewriteChanges(outbox, { account, where }, ({ lane }) => ({
    lane: lane.replace(customerText(from), customerText(to)),
    onBehalfOf: to,
  }));
}
