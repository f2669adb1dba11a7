import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { writeOrderPush } from '#domain/notifications/push';
import type { PushGateway, PushOutcome } from '#server/gateways/push/push-gateway';
import type { Database } from '#server/store/database/database';
import {
  claimMessage,
  deleteMessage,
  isOvertaken,
  messagesToSend,
  putOffMessage,
  loadFullMessage,
  type PushMessageRow,
  type FullMessage,
} from '#server/store/notifications/push-messages';
import { deletePushSubscriptions, subscribersOf } from '#server/store/notifications/push-subscriptions';
import { mayBeNotified } from './queue-order-notification.ts';

/** One day. A later notification is useless, because the app shows the order's state itself. */
export const PUSH_LIFETIME_MS = DAY_MS;

/**
 * The lease of a claimed message, longer than a push service may take. When a process dies, the next one
 * sends the message again after that.
 */
const CLAIM_MS = 60_000;

const MAX_AT_ONCE = 20;

const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = HOUR_MS;

export interface PushDeps {
  readonly database: Database;
  readonly push: PushGateway;
  readonly clock: () => Date;
  /** For the log. It receives the push service's host and a code. */
  readonly onFault: (reason: string) => void;
}

/**
 * Sends the due notifications, at most 20 at once. A failed one is retried with exponential back-off.
 *
 * @returns the number of attempts
 */
export async function sendDuePushes(deps: PushDeps): Promise<number> {
  const numbers = await messagesToSend(deps.database, deps.clock(), MAX_AT_ONCE);
  await Promise.all(numbers.map((number) => sendMessage(deps, number)));
  return numbers.length;
}

async function sendMessage(deps: PushDeps, number: number): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  const row = await claimMessage(database, number, { now, until: new Date(now.getTime() + CLAIM_MS) });
  if (row === undefined) return;
  const message = await messageToSend(database, row, now);
  if (message === undefined) return await deleteMessage(database, number);
  const outcome = await deps.push.send({
    subscription: message.subscription,
    payload: writeOrderPush(message.push),
    topic: topicOf(row.orderId),
    lifetimeSeconds: Math.ceil((endOf(row) - now.getTime()) / 1000),
  });
  await settle(deps, row, outcome);
}

/**
 * Returns undefined when the message must not be sent any more: it is too old, a newer one replaces it, or
 * its reader is signed out or lost access.
 */
async function messageToSend(
  database: Database,
  row: PushMessageRow,
  now: Date,
): Promise<FullMessage | undefined> {
  if (now.getTime() >= endOf(row) || (await isOvertaken(database, row))) return undefined;
  const message = await loadFullMessage(database, row);
  if (message === undefined) return undefined;
  const subscriber = (await subscribersOf(database, message)).find(({ id }) => id === row.subscriptionId);
  if (subscriber === undefined) return undefined;
  return (await mayBeNotified(database, subscriber, message.customer, now)) ? message : undefined;
}

async function settle(deps: PushDeps, row: PushMessageRow, outcome: PushOutcome): Promise<void> {
  const { database, clock, onFault } = deps;
  switch (outcome.kind) {
    case 'sent':
      return await deleteMessage(database, row.number);
    case 'gone':
      return await deletePushSubscriptions(database, [row.subscriptionId]);
    case 'refused':
      onFault(outcome.reason);
      return await deleteMessage(database, row.number);
    case 'failed': {
      onFault(outcome.reason);
      const waitMs = Math.min(
        Math.max(FIRST_WAIT_MS * 2 ** row.tries, outcome.retryAfterMs ?? 0),
        MAX_WAIT_MS,
      );
      const sendAt = new Date(clock().getTime() + waitMs);
      return await putOffMessage(database, row.number, { tries: row.tries + 1, sendAt });
    }
  }
}

function endOf({ writtenAt }: PushMessageRow): number {
  return writtenAt.getTime() + PUSH_LIFETIME_MS;
}

/** One topic per order, so that a phone that was off gets only the last message. */
function topicOf(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}
