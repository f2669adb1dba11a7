import { and, asc, eq, inArray, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias, bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { Database } from './database.ts';
import type { Statement } from './transaction-parts.ts';
import { IDS_PER_QUERY, ROWS_PER_INSERT, slicesOf } from './slices.ts';
import { JOB_KINDS, type JobKind, type JobPayloads } from './job-kinds.ts';

/**
 * - waiting: it runs when it is due and nothing before it in its lane is open
 * - done: it succeeded, and its kind keeps such jobs for a while; other kinds delete them
 * - dead: retries are exhausted, and a person has to decide (dead letter)
 * - given-up: a person decided not to run it any more
 */
export const JOB_STATES = ['waiting', 'done', 'dead', 'given-up'] as const;

export type JobState = (typeof JOB_STATES)[number];

/**
 * The server's job queue: work outside of the database that has to happen after a transaction. A job is added
 * in the transaction of its cause (transactional outbox).
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Grows. It orders the jobs of a lane. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    /** Identifies the job within its kind. A second job with the same key is the same job. */
    key: text('key').notNull(),
    /** Jobs of one kind that are run apart from each other: the name of a webhook's target. '' for no such part. */
    queue: text('queue').notNull().default(''),
    /** The jobs of a lane run one after the other, in the order in which they were added. Null for no order. */
    lane: text('lane'),
    /** The arguments (`JobPayloads`). */
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    /** The time from which the job is late: that of its cause, or of a planned run. A retry does not move it. */
    dueAt: moment('due_at').notNull(),
    /** The time of the next attempt. */
    runAt: moment('run_at').notNull(),
    /** The end of the lease. Until then only the process that claimed the job runs it. */
    claimedUntil: moment('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    triedAt: moment('tried_at'),
    /** The finding of the last attempt, in the form of the kind. Null before that. */
    outcome: jsonb('outcome'),
  },
  (table) => [
    uniqueIndex('jobs_once').on(table.kind, table.key),
    index('jobs_to_run')
      .on(table.kind, table.queue, table.runAt)
      .where(sql`state = 'waiting'`),
    // Finds the jobs that block later ones of their lane.
    index('jobs_open')
      .on(table.lane, table.number)
      .where(sql`state in ('waiting', 'dead')`),
    index('jobs_by_state').on(table.kind, table.state, table.number),
  ],
);

export type JobRow = typeof jobs.$inferSelect;

export interface NewJob<Kind extends JobKind>
  extends Pick<JobRow, 'key' | 'dueAt' | 'runAt'>, Partial<Pick<JobRow, 'queue' | 'lane'>> {
  readonly payload: JobPayloads[Kind];
}

/** The states that block later jobs of the lane. */
const OPEN: readonly JobState[] = ['waiting', 'dead'];

/** Adds jobs. A job whose key exists is left as it is. */
export async function addJobs<Kind extends JobKind>(
  transaction: Database,
  kind: Kind,
  added: readonly NewJob<Kind>[],
): Promise<void> {
  for (const some of slicesOf(added, ROWS_PER_INSERT))
    await transaction
      .insert(jobs)
      .values(some.map((job) => ({ ...job, kind })))
      .onConflictDoNothing({ target: [jobs.kind, jobs.key] });
}

/**
 * Adds jobs in place of earlier ones with the same keys. An attempt of an earlier job that runs at this moment
 * no longer changes anything.
 */
export function jobReplacements<Kind extends JobKind>(
  transaction: Database,
  kind: Kind,
  added: readonly NewJob<Kind>[],
): readonly Statement[] {
  return [...slicesOf(added, ROWS_PER_INSERT)].map((some) =>
    transaction
      .insert(jobs)
      .values(some.map((job) => ({ ...job, kind })))
      .onConflictDoUpdate({
        target: [jobs.kind, jobs.key],
        set: {
          id: sql`excluded.id`,
          payload: sql`excluded.payload`,
          dueAt: sql`excluded.due_at`,
          runAt: sql`excluded.run_at`,
          state: 'waiting',
          claimedUntil: null,
          attempts: 0,
          firstTriedAt: null,
          triedAt: null,
          outcome: null,
        },
      }),
  );
}

interface Lease {
  readonly now: Date;
  readonly until: Date;
}

/**
 * Claims due jobs for one attempt each, the longest waiting first. A job waits while an earlier one of its lane
 * is open; behind a dead letter it waits for a person's decision. Rows that another process is claiming are
 * skipped.
 */
export async function claimDueJobs(
  database: Database,
  { kind, queue }: Pick<JobRow, 'kind' | 'queue'>,
  { now, until, limit }: Lease & { readonly limit: number },
): Promise<readonly ClaimedJob[]> {
  return await database.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, kind),
          eq(jobs.queue, queue),
          eq(jobs.state, 'waiting'),
          lte(jobs.runAt, now),
          isFree(now),
          notExists(earlierInLane(transaction)),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.number))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const claimed = await transaction
      .update(jobs)
      .set({
        claimedUntil: until,
        triedAt: now,
        firstTriedAt: sql`coalesce(${jobs.firstTriedAt}, ${now.toISOString()}::timestamptz)`,
        attempts: sql`${jobs.attempts} + 1`,
      })
      .where(
        inArray(
          jobs.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
    return claimed.map((job) => ({ ...job, claimedUntil: until }));
  });
}

/** Finds an earlier job of the same lane that is open. */
export function earlierInLane(database: Database) {
  const earlier = alias(jobs, 'earlier');
  return database
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.lane, jobs.lane),
        lt(earlier.number, jobs.number),
        // Written out, because a parameter would keep the partial index from being used.
        sql`${earlier.state} in ('waiting', 'dead')`,
      ),
    );
}

/**
 * Claims one job by its key, whether it is due or not, and adds it if it does not exist. Only for kinds without
 * lanes.
 *
 * @returns undefined while another process has the lease
 */
export async function claimJob<Kind extends JobKind>(
  database: Database,
  kind: Kind,
  { key, payload }: Pick<NewJob<Kind>, 'key' | 'payload'>,
  { now, until }: Lease,
): Promise<ClaimedJob | undefined> {
  const tried = { claimedUntil: until, triedAt: now, firstTriedAt: now };
  const [claimed] = await database
    .insert(jobs)
    .values({ kind, key, payload, dueAt: now, runAt: now, attempts: 1, ...tried })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      set: {
        ...tried,
        firstTriedAt: sql`coalesce(${jobs.firstTriedAt}, excluded.first_tried_at)`,
        attempts: sql`${jobs.attempts} + 1`,
      },
      setWhere: isFree(now),
    })
    .returning();
  return claimed && { ...claimed, claimedUntil: until };
}

/** A job that this process claimed, until the lease ends. */
export type ClaimedJob = JobRow & { readonly claimedUntil: Date };

type Claim = Pick<ClaimedJob, 'id' | 'claimedUntil' | 'attempts'>;

/** Deletes a job that succeeded or has become pointless. */
export async function deleteJob(database: Database, { id }: Pick<Claim, 'id'>): Promise<void> {
  await database.delete(jobs).where(eq(jobs.id, id));
}

/** Keeps a job that succeeded, also when the lease has ended and another process runs it again. */
export async function keepDoneJob(
  database: Database,
  { id }: Pick<Claim, 'id'>,
  outcome: unknown,
): Promise<void> {
  await database.update(jobs).set({ state: 'done', outcome, claimedUntil: null }).where(eq(jobs.id, id));
}

/** Changes a claimed job and ends the lease. Does nothing after the lease was lost to another process. */
export async function settleJob(
  database: Database,
  claim: Claim,
  changes: Partial<Pick<JobRow, 'state' | 'dueAt' | 'runAt' | 'attempts' | 'outcome'>>,
): Promise<void> {
  await database
    .update(jobs)
    .set({ ...changes, claimedUntil: null })
    .where(and(eq(jobs.id, claim.id), eq(jobs.claimedUntil, claim.claimedUntil)));
}

/** Ends the lease of a job that was not run after all. */
export async function releaseJob(database: Database, claim: Claim): Promise<void> {
  await settleJob(database, claim, { attempts: claim.attempts - 1 });
}

export async function deleteJobByKey(
  database: Database,
  { kind, key }: Pick<JobRow, 'kind' | 'key'>,
): Promise<void> {
  await database.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.key, key)));
}

/** Deletes jobs of a kind that were due before the given time, whatever their state. */
export async function deleteJobsDueBefore(database: Database, kind: JobKind, time: Date): Promise<void> {
  await database.delete(jobs).where(and(eq(jobs.kind, kind), lt(jobs.dueAt, time)));
}

/** Deletes ended jobs whose cause is older than the given time. Dead letters stay until a person decides. */
export async function deleteEndedJobsBefore(database: Database, time: Date): Promise<void> {
  await database.delete(jobs).where(and(inArray(jobs.state, ['done', 'given-up']), lt(jobs.dueAt, time)));
}

/** Locks jobs until the transaction ends. */
export async function lockJobs(
  transaction: Database,
  kind: JobKind,
  ids: readonly string[],
): Promise<readonly JobRow[]> {
  return await transaction
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), inArray(jobs.id, [...ids])))
    .orderBy(asc(jobs.id))
    .for('update');
}

export async function deadJobsOf(
  database: Database,
  { kind, queue }: Pick<JobRow, 'kind' | 'queue'>,
): Promise<readonly string[]> {
  const rows = await database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.queue, queue), eq(jobs.state, 'dead')));
  return rows.map(({ id }) => id);
}

/** Lets jobs run at once, with all attempts before them, whatever their state. */
export async function rerunJobs(transaction: Database, ids: readonly string[], now: Date): Promise<void> {
  await changeJobs(transaction, ids, {
    state: 'waiting',
    attempts: 0,
    firstTriedAt: null,
    runAt: now,
    claimedUntil: null,
  });
}

export async function giveUpJobs(transaction: Database, ids: readonly string[]): Promise<void> {
  await changeJobs(transaction, ids, { state: 'given-up', claimedUntil: null });
}

async function changeJobs(
  transaction: Database,
  ids: readonly string[],
  changes: Partial<JobRow>,
): Promise<void> {
  for (const some of slicesOf(ids, IDS_PER_QUERY))
    await transaction
      .update(jobs)
      .set(changes)
      .where(inArray(jobs.id, [...some]));
}

/** The open jobs of one kind and state. */
export interface JobCount {
  readonly kind: JobKind;
  readonly state: JobState;
  readonly length: number;
  /** The highest number of attempts of any of them. */
  readonly attempts: number;
  /** The time from which the oldest waiting job is late, or the last attempt at the job that died first. */
  readonly since: Date | null;
}

/** Counts waiting jobs that are due, and dead ones. Kinds and states without jobs are left out. */
export async function countOpenJobs(database: Database, now: Date): Promise<readonly JobCount[]> {
  return await database
    .select({
      kind: jobs.kind,
      state: jobs.state,
      length: sql<number>`count(*)::int`,
      attempts: sql<number>`max(${jobs.attempts})`,
      since: sql`min(case when ${jobs.state} = 'dead' then ${jobs.triedAt} else ${jobs.dueAt} end)`.mapWith(
        jobs.dueAt,
      ),
    })
    .from(jobs)
    .where(and(inArray(jobs.state, [...OPEN]), or(eq(jobs.state, 'dead'), lte(jobs.dueAt, now))))
    .groupBy(jobs.kind, jobs.state);
}

function isFree(now: Date): SQL {
  return sql`coalesce(${jobs.claimedUntil} <= ${now.toISOString()}::timestamptz, true)`;
}
