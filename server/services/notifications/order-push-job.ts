import { DAY_MS } from '#domain/kernel/durations';
import { writeOrderPush } from '#domain/notifications/push';
import type { PushGateway } from '#server/gateways/push/push-gateway';
import { defineJob } from '#server/services/kernel/job';
import { MESSAGE_BACK_OFF, messageResult } from '#server/services/kernel/message-jobs';
import type { Database } from '#server/store/database/database';
import type { JobPayloads } from '#server/store/database/job-kinds';
import { jobReplacements } from '#server/store/database/jobs';
import { sendLast } from '#server/store/database/transaction-parts';
import { findPushedOrder, type PushedOrder } from '#server/store/notifications/pushed-orders';
import { deletePushSubscriptions, subscribersOf } from '#server/store/notifications/push-subscriptions';
import { mayBeNotified } from './may-be-notified.ts';

/** One day. A later notification is useless, because the app shows the order's state itself. */
export const PUSH_LIFETIME_MS = DAY_MS;

type OrderPushPayload = JobPayloads['order-push'];

export interface PushDeps {
  readonly push: PushGateway;
  /** For the log. It receives the push service's host and a code. */
  readonly onFault: (reason: string) => void;
}

/** Notifies one browser of the latest change of one order. */
export const orderPushJob = defineJob<'order-push', PushDeps>({
  kind: 'order-push',
  leaseMs: 60_000,
  maxAtOnce: 20,
  backOff: MESSAGE_BACK_OFF,
  isKept: false,
  run: async ({ database, push, clock, onFault }, job) => {
    const now = clock();
    const endsAt = job.dueAt.getTime() + PUSH_LIFETIME_MS;
    const pushed = now.getTime() < endsAt ? await orderToPush(database, job.payload, now) : undefined;
    if (pushed === undefined) return { kind: 'done' };
    const { orderId, push: kind, subscriptionId } = job.payload;
    const { subscription, orderNo, customer } = pushed;
    const outcome = await push.send({
      subscription,
      payload: writeOrderPush({ kind, orderId, orderNo, saleUnit: customer.saleUnit }),
      topic: topicOf(orderId),
      lifetimeSeconds: Math.ceil((endsAt - now.getTime()) / 1000),
    });
    if (outcome.kind === 'gone') await deletePushSubscriptions(database, [subscriptionId]);
    return messageResult(outcome, onFault);
  },
});

/** Queues a notification of each browser, with `sendLast`. It replaces an unsent one about the same order. */
export async function addOrderPushes(
  transaction: Database,
  subscriptionIds: readonly string[],
  { orderId, push, now }: Pick<OrderPushPayload, 'orderId' | 'push'> & { readonly now: Date },
): Promise<void> {
  const added = subscriptionIds.map((subscriptionId) => ({
    key: `${subscriptionId} ${orderId}`,
    payload: { subscriptionId, orderId, push },
    dueAt: now,
    runAt: now,
  }));
  await sendLast(transaction, jobReplacements(transaction, 'order-push', added));
}

/** Returns undefined when the reader is signed out or lost access, or the subscription or order is gone. */
async function orderToPush(
  database: Database,
  { subscriptionId, orderId }: OrderPushPayload,
  now: Date,
): Promise<PushedOrder | undefined> {
  const pushed = await findPushedOrder(database, { subscriptionId, orderId });
  if (pushed === undefined) return undefined;
  const subscriber = (await subscribersOf(database, pushed)).find(({ id }) => id === subscriptionId);
  if (subscriber === undefined) return undefined;
  return (await mayBeNotified(database, subscriber, pushed.customer, now)) ? pushed : undefined;
}

/** One topic per order, so that a phone that was off gets only the last message. */
function topicOf(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}
