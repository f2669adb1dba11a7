import type { BackOff } from '#domain/kernel/back-off';
import type { Database } from '#server/store/database/database';
import type { JobKind, JobPayloads } from '#server/store/database/job-kinds';
import type { JobRow } from '#server/store/database/jobs';

/** A claimed job with its arguments. */
export interface Job<Kind extends JobKind> extends Pick<JobRow, 'key' | 'dueAt'> {
  readonly payload: JobPayloads[Kind];
}

/**
 * The result of one attempt.
 * - done: it succeeded, or there is nothing to do any more
 * - failed: it is repeated after the back-off of its kind
 * - dead: it would never succeed
 * - again: it is planned again for that time, whether it succeeded or not
 * - stopped: the server stops; it does not count as an attempt
 *
 * `outcome` is stored with the job.
 */
export type JobResult =
  | { readonly kind: 'done'; readonly outcome?: unknown }
  | { readonly kind: 'failed'; readonly outcome?: unknown; readonly requestedMs?: number }
  | { readonly kind: 'dead'; readonly outcome?: unknown }
  | { readonly kind: 'again'; readonly at: Date }
  | { readonly kind: 'stopped' };

/** The dependencies of every job. */
export interface JobDeps {
  readonly database: Database;
  readonly clock: () => Date;
  /** Ends the work when the server stops. */
  readonly stop?: AbortSignal;
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number;
}

/** A kind of job: everything about it but who adds it. */
export interface JobDefinition<Kind extends JobKind, Deps> {
  readonly kind: Kind;
  /** Longer than an attempt may take. When a process dies, another one runs the job again after that. */
  readonly leaseMs: number;
  /** The number of concurrent attempts of one process and one queue. */
  readonly maxAtOnce: number;
  /** Undefined for a kind that plans its next run itself (`again`), whatever came of the last one. */
  readonly backOff: BackOff | undefined;
  /** Whether finished jobs and dead letters are kept for the staff. Otherwise they are deleted. */
  readonly isKept: boolean;
  /** Must be safe to repeat, because a job runs at least once. A rejection is a bug, and the lease runs out. */
  readonly run: (deps: Deps & JobDeps, job: Job<Kind>) => Promise<JobResult>;
}

/** Checks the types of a definition. */
export function defineJob<Kind extends JobKind, Deps>(
  definition: JobDefinition<Kind, Deps>,
): JobDefinition<Kind, Deps> {
  return definition;
}
