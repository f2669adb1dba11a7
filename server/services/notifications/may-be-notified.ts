import { isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import { isOver } from '#server/services/accounts/sign-in/sessions';
import { isClientOfAgent } from '#server/store/clients/agent-customers';
import type { Database } from '#server/store/database/database';
import type { Subscriber } from '#server/store/notifications/push-subscriptions';

/**
 * Whether the subscriber may still see the order. The session may have ended, and an agent may have lost the
 * client.
 */
export async function mayBeNotified(
  database: Database,
  { session, account }: Subscriber,
  customer: CustomerKey,
  now: Date,
): Promise<boolean> {
  if (isOver(session, now)) return false;
  if (isSameCustomer(account, customer)) return true;
  return account.role === 'agent' && (await isClientOfAgent(database, account.customerCode, customer));
}
