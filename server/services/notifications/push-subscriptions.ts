import type { PushSubscription, SavePushAnswer } from '#domain/notifications/push';
import { isUsableSubscription } from '#server/gateways/push/push-services';
import type { Database } from '#server/store/database/database';
import {
  deletePushSubscriptionOf,
  deleteOlderSubscriptions,
  putPushSubscription,
} from '#server/store/notifications/push-subscriptions';
import type { Actor } from '#server/services/accounts/actor';

/** A session is one browser. Its endpoint changes now and then, and it may not be able to remove the old one. */
export const MAX_SUBSCRIPTIONS_OF_A_SESSION = 3;

const NOT_POSSIBLE: SavePushAnswer = { kind: 'refused', code: 'push-not-possible' };

/**
 * Subscribes this browser to the account's order notifications until the session ends. Only the newest
 * subscriptions of a session are kept.
 */
export async function savePushSubscription(
  database: Database,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
  subscription: PushSubscription,
): Promise<SavePushAnswer> {
  if (!isUsableSubscription(subscription)) return NOT_POSSIBLE;
  return await database.transaction(async (transaction): Promise<SavePushAnswer> => {
    if (!(await putPushSubscription(transaction, subscription, { sessionId, now }))) return NOT_POSSIBLE;
    await deleteOlderSubscriptions(transaction, sessionId, MAX_SUBSCRIPTIONS_OF_A_SESSION);
    return { kind: 'saved' };
  });
}

/** Removes a subscription of the account. A missing one is not an error. */
export async function removePushSubscription(
  database: Database,
  { accountId }: Pick<Actor, 'accountId'>,
  endpoint: string,
): Promise<void> {
  await deletePushSubscriptionOf(database, accountId, endpoint);
}
