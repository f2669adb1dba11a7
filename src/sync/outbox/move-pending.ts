import { customerText } from '#local/kernel/account';
import type { CustomerMove } from '#local/clients/move-customer';
import type { OutboxTable } from '#local/orders/outbox';

/**
 * What was written for a client under the phone's own code is owed under the company's from now on: it shows and settles where
 * the client's own things stand. What is sent stays as it was frozen; the company knows the client by either code. Orders are
 * no part of it: their lanes name no customer. Called inside a transaction over the outbox.
 */
export async function movePending(outbox: OutboxTable, { account, from, to }: CustomerMove): Promise<void> {
  await outbox
    .where('account')
    .equals(account)
    .and((row) => row.kind !== 'add-order' && customerText(row.onBehalfOf) === customerText(from))
    .modify((row) => {
      const lane = row.lane.replace(customerText(from), customerText(to));
      Object.assign(row, { lane, onBehalfOf: to });
    });
}
