import { isSameCustomer } from '#domain/kernel/customer-key';
import type { OrderAnswer, OrderRequest } from '#domain/orders/order';
import type { Database } from '#server/store/database/database';
import { findOrderRow } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import { insertWithdrawnOrder, lockOrderId } from '#server/store/orders/withdrawn-orders';
import type { Actor } from '#server/services/accounts/actor';
import { isClientOfAgent } from '#server/store/clients/agent-customers';

/** The order was already accepted. `answer` is undefined when the caller may not see it. */
export interface OrderKey {
  readonly answer: OrderAnswer | undefined;
}

/**
 * Makes sure that an order will not be accepted later: its given revision and all earlier ones, or every
 * revision. It works from any account, because the id is a UUID that only the phones with the order know. An
 * advisory lock on the id serializes it with `placeOrder`.
 *
 * @returns undefined when the order was not accepted and cannot be any more
 */
export async function withdrawOrder(
  database: Database,
  {
    actor,
    now,
  }: {
    readonly actor: Pick<Actor, 'role' | 'accountId' | 'ownCustomer'>;
    readonly now: Date;
  },
  { id, revision, isDiscarding }: Pick<OrderRequest, 'id' | 'revision'> & { readonly isDiscarding: boolean },
): Promise<OrderKey | undefined> {
  return await database.transaction(async (transaction) => {
    await lockOrderId(transaction, id);
    const existing = await findOrderRow(transaction, id);
    if (existing === undefined) {
      const { accountId } = actor;
      await insertWithdrawnOrder(transaction, {
        orderId: id,
        revision,
        isDiscarded: isDiscarding,
        accountId,
        createdAt: now,
      });
      return undefined;
    }
    const { ownCustomer } = actor;
    const isVisible =
      isSameCustomer(existing, ownCustomer) ||
      (actor.role === 'agent' && (await isClientOfAgent(transaction, ownCustomer.customerCode, existing)));
    if (!isVisible) return { answer: undefined };
    const { order, differences } = await loadWholeOrder(transaction, existing);
    return { answer: { kind: 'accepted', order, differences } };
  });
}
