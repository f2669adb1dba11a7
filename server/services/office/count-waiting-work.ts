import { DAY_MS } from '#domain/kernel/durations';
import { PAYMENT_STATES, type PaymentState } from '#domain/payments/payment';
import type { Database } from '#server/store/database/database';
import { JOB_KINDS, type JobKind } from '#server/store/database/job-kinds';
import { countOpenJobs } from '#server/store/database/jobs';
import { countAttempts, newOrders, unseenSlips } from '#server/store/integration/waiting-work';

/** Older attempts say nothing about how well payments work today. */
const ATTEMPTS_OF_MS = DAY_MS;

const ORDERS_OF_MS = 30 * DAY_MS;

interface Waiting {
  readonly length: number;
  /** The waiting time of the oldest entry; 0 when there is none. */
  readonly oldestSeconds: number;
}

/** Waiting jobs are due and not done; dead ones need a decision of the staff. */
const COUNTED = ['waiting', 'dead'] as const;

interface CountedJobs extends Waiting {
  readonly kind: JobKind;
  readonly state: (typeof COUNTED)[number];
  /** The highest number of attempts of any of them. */
  readonly attempts: number;
}

/** Figures about one tenant's waiting work, without personal data. */
export interface WaitingWork {
  /** Work of the server. */
  readonly jobs: readonly CountedJobs[];
  /** Work of people: slips to check, and new orders of the last 30 days. */
  readonly queues: readonly (Waiting & { readonly name: 'slips' | 'orders' })[];
  /** Payment attempts that were started in the last 24 hours. */
  readonly attempts: readonly { readonly state: PaymentState; readonly count: number }[];
}

/** Counts the waiting work of one tenant. */
export async function countWaitingWork(database: Database, now: Date): Promise<WaitingWork> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [jobs, slips, orders, attempts] = await Promise.all([
    countOpenJobs(database, now),
    unseenSlips(database),
    newOrders(database, ago(ORDERS_OF_MS)),
    countAttempts(database, ago(ATTEMPTS_OF_MS)),
  ]);
  const secondsSince = (since: Date | null | undefined) =>
    Math.max(0, (now.getTime() - (since ?? now).getTime()) / 1000);
  return {
    jobs: JOB_KINDS.flatMap((kind) =>
      COUNTED.map((state) => {
        const found = jobs.find((each) => each.kind === kind && each.state === state);
        const { length = 0, attempts: tried = 0, since } = found ?? {};
        return { kind, state, length, attempts: tried, oldestSeconds: secondsSince(since) };
      }),
    ),
    queues: [
      { name: 'slips', length: slips.length, oldestSeconds: secondsSince(slips.since) },
      { name: 'orders', length: orders.length, oldestSeconds: secondsSince(orders.since) },
    ],
    attempts: PAYMENT_STATES.map((state) => ({ state, count: attempts.get(state) ?? 0 })),
  };
}
