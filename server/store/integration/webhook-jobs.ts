import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { WEBHOOK_FAULTS, type WebhookFault } from '#domain/integration/webhook-message';
import type { Database } from '#server/store/database/database';
import { earlierInLane, JOB_STATES, jobs, type JobRow, type JobState } from '#server/store/database/jobs';
import { eventPositionOf, orderEvents } from '#server/store/orders/order-events';
import { orders } from '#server/store/orders/orders';

/** How the last attempt ended. Null for no fault, and for no answer. */
export interface WebhookOutcome {
  readonly fault: WebhookFault | null;
  readonly httpStatus: number | null;
}

const storedOutcome: z.ZodType<WebhookOutcome | null> = z
  .object({ fault: z.enum(WEBHOOK_FAULTS).nullable(), httpStatus: z.int().nullable() })
  .nullable();

export interface SeenWebhook {
  readonly job: JobRow;
  /** Null before the first attempt. */
  readonly outcome: WebhookOutcome | null;
  readonly event: Pick<typeof orderEvents.$inferSelect, 'id' | 'kind' | 'orderId' | 'happenedAt'>;
  readonly orderNo: string;
  /** Whether the job waits behind an earlier event of its order. */
  readonly isBehind: boolean;
}

/** Counts the messages of each target that are still tried, and those whose retries ended. */
export async function countOpenWebhooks(
  database: Database,
): Promise<readonly { readonly target: string; readonly waiting: number; readonly dead: number }[]> {
  return await database
    .select({
      target: jobs.queue,
      waiting: sql<number>`(count(*) filter (where ${jobs.state} = 'waiting'))::int`,
      dead: sql<number>`(count(*) filter (where ${jobs.state} = 'dead'))::int`,
    })
    .from(jobs)
    .where(and(eq(jobs.kind, 'webhook'), inArray(jobs.state, ['waiting', 'dead'])))
    .groupBy(jobs.queue)
    .orderBy(asc(jobs.queue));
}

/** Lists webhooks with their events, newest first. */
export async function listWebhookJobs(
  database: Database,
  filter: {
    readonly state: JobState | undefined;
    /** '' for all targets. */
    readonly target: string;
    readonly skip: number;
    readonly take: number;
  },
): Promise<readonly SeenWebhook[]> {
  const ids = await newestWebhooks(database, filter);
  if (ids.length === 0) return [];
  const { id, kind, orderId, happenedAt } = orderEvents;
  const rows = await database
    .select({
      job: jobs,
      event: { id, kind, orderId, happenedAt },
      orderNo: orders.orderNo,
      isBehind: sql<boolean>`exists (${earlierInLane(database)})`,
    })
    .from(jobs)
    .innerJoin(orderEvents, eq(orderEvents.position, eventPositionOf(jobs.payload)))
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(inArray(jobs.id, [...ids]))
    .orderBy(desc(jobs.number));
  return rows.map((row) => ({ ...row, outcome: storedOutcome.parse(row.job.outcome) }));
}

/** Reads each state by itself, because the index has the jobs of one state in their order. */
async function newestWebhooks(
  database: Database,
  { state, target, skip, take }: Parameters<typeof listWebhookJobs>[1],
): Promise<readonly string[]> {
  const newest: { readonly id: string; readonly number: number }[] = [];
  for (const each of JOB_STATES) {
    if (state !== undefined && state !== each) continue;
    const isOfTarget = target === '' ? undefined : eq(jobs.queue, target);
    newest.push(
      ...(await database
        .select({ id: jobs.id, number: jobs.number })
        .from(jobs)
        .where(and(eq(jobs.kind, 'webhook'), eq(jobs.state, each), isOfTarget))
        .orderBy(desc(jobs.number))
        .limit(skip + take)),
    );
  }
  return newest
    .toSorted((one, other) => other.number - one.number)
    .slice(skip, skip + take)
    .map(({ id }) => id);
}
