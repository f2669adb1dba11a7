import { retryAt } from '#domain/kernel/back-off';
import { readPayload, type JobKind, type JobPayloads } from '#server/store/database/job-kinds';
import {
  claimDueJobs,
  claimJob,
  deleteJob,
  keepDoneJob,
  releaseJob,
  settleJob,
  type ClaimedJob,
} from '#server/store/database/jobs';
import type { Job, JobDefinition, JobDeps, JobResult } from './job.ts';

/**
 * Runs the due jobs of one kind and queue until none is left or the server stops. Each runs at least once, and
 * never in two processes at the same time while its lease lasts.
 *
 * @returns the number of attempts
 * @throws the first error of a job, after the others of its batch have ended
 */
export async function runDueJobs<Kind extends JobKind, Deps>(
  definition: JobDefinition<Kind, Deps>,
  deps: Deps & JobDeps,
  queue = '',
): Promise<number> {
  const { kind, leaseMs, maxAtOnce: limit } = definition;
  let attempts = 0;
  while (deps.stop?.aborted !== true) {
    const now = deps.clock();
    const until = new Date(now.getTime() + leaseMs);
    const claimed = await claimDueJobs(deps.database, { kind, queue }, { now, until, limit });
    if (claimed.length === 0) break;
    attempts += claimed.length;
    const runs = await Promise.allSettled(claimed.map((row) => runJob(definition, deps, row)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  }
  return attempts;
}

async function runJob<Kind extends JobKind, Deps>(
  definition: JobDefinition<Kind, Deps>,
  deps: Deps & JobDeps,
  row: ClaimedJob,
): Promise<void> {
  const result = await definition.run(deps, jobOf(row, readPayload(definition.kind, row.payload)));
  await settleAttempt(definition, deps, row, result);
}

/**
 * Runs one job at once, whether it is due or not, and adds it if it does not exist. It does nothing while
 * another process runs the job. Only for kinds without lanes.
 *
 * @throws the error of the job, which can then run again at once
 */
export async function runJobNow<Kind extends JobKind, Deps>(
  definition: JobDefinition<Kind, Deps>,
  deps: Deps & JobDeps,
  { key, payload }: Pick<Job<Kind>, 'key' | 'payload'>,
): Promise<void> {
  const { kind, leaseMs } = definition;
  const now = deps.clock();
  const lease = { now, until: new Date(now.getTime() + leaseMs) };
  const row = await claimJob(deps.database, kind, { key, payload }, lease);
  if (row === undefined) return;
  let result: JobResult;
  try {
    result = await definition.run(deps, jobOf(row, payload));
  } catch (error) {
    await releaseJob(deps.database, row);
    throw error;
  }
  await settleAttempt(definition, deps, row, result);
}

function jobOf<Kind extends JobKind>({ key, dueAt }: ClaimedJob, payload: JobPayloads[Kind]): Job<Kind> {
  return { key, dueAt, payload };
}

/** Stores the result of an attempt and ends the lease. */
async function settleAttempt<Kind extends JobKind, Deps>(
  { backOff, isKept }: JobDefinition<Kind, Deps>,
  { database, clock, random = Math.random }: JobDeps,
  row: ClaimedJob,
  result: JobResult,
): Promise<void> {
  switch (result.kind) {
    case 'done':
      return await (isKept ? keepDoneJob(database, row, result.outcome) : deleteJob(database, row));
    case 'stopped':
      return await releaseJob(database, row);
    case 'again':
      return await settleJob(database, row, { dueAt: result.at, runAt: result.at, attempts: 0 });
    case 'dead':
      return await endJob(database, row, isKept, result.outcome);
    case 'failed': {
      const now = clock();
      const { requestedMs = 0, outcome } = result;
      const failed = { firstTriedAt: row.firstTriedAt ?? now, attempts: row.attempts, requestedMs, now };
      const next = backOff && retryAt(backOff, { ...failed, random: random() });
      if (next === undefined) return await endJob(database, row, isKept, outcome);
      return await settleJob(database, row, { runAt: next, outcome });
    }
  }
}

async function endJob(
  database: JobDeps['database'],
  row: ClaimedJob,
  isKept: boolean,
  outcome: unknown,
): Promise<void> {
  await (isKept ? settleJob(database, row, { state: 'dead', outcome }) : deleteJob(database, row));
}
