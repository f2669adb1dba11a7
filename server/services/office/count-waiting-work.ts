import { DAY_MS } from '#domain/kernel/durations';
import { PAYMENT_STATES, type PaymentState } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import {
  countAttempts,
  deadWebhooks,
  duePaymentPolls,
  duePushes,
  newOrders,
  unseenSlips,
  undeliveredWebhooks,
  type Queue,
} from '#server/store/integration/waiting-work';

/** Older attempts say nothing about how well payments work today. */
const ATTEMPTS_OF_MS = DAY_MS;

const ORDERS_OF_MS = 30 * DAY_MS;

/** Queues of waiting work. The first three wait for the server, the others for a person. */
export type QueueName = 'payment-questions' | 'pushes' | 'webhooks' | 'dead-webhooks' | 'slips' | 'orders';

interface SeenQueue {
  readonly name: QueueName;
  readonly length: number;
  /** The waiting time of the oldest entry; 0 when the queue is empty. */
  readonly oldestSeconds: number;
}

/** Figures about one tenant's waiting work, without personal data. */
export interface WaitingWork {
  readonly queues: readonly SeenQueue[];
  /** Payment attempts that were started in the last 24 hours. */
  readonly attempts: readonly { readonly state: PaymentState; readonly count: number }[];
}

/** Counts the waiting work of one tenant. */
export async function countWaitingWork(database: Database, now: Date): Promise<WaitingWork> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [questions, pushes, webhooks, dead, slips, orders, attempts] = await Promise.all([
    duePaymentPolls(database, now),
    duePushes(database, now),
    undeliveredWebhooks(database),
    deadWebhooks(database),
    unseenSlips(database),
    newOrders(database, ago(ORDERS_OF_MS)),
    countAttempts(database, ago(ATTEMPTS_OF_MS)),
  ]);
  const seen = (name: QueueName, { length, since }: Queue): SeenQueue => ({
    name,
    length,
    oldestSeconds: since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000),
  });
  return {
    queues: [
      seen('payment-questions', questions),
      seen('pushes', pushes),
      seen('webhooks', webhooks),
      seen('dead-webhooks', dead),
      seen('slips', slips),
      seen('orders', orders),
    ],
    attempts: PAYMENT_STATES.map((state) => ({ state, count: attempts.get(state) ?? 0 })),
  };
}
