import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import type { JobKind } from '#server/store/database/job-kinds';
import { jobs, type JobRow } from '#server/store/database/jobs';

/** All jobs of a kind in any state, in the order in which they were added. */
export async function jobsOf(database: Database, kind: JobKind): Promise<readonly JobRow[]> {
  return await database.select().from(jobs).where(eq(jobs.kind, kind)).orderBy(asc(jobs.number));
}

/** Claims the free jobs of a kind like a process that then dies. */
export async function claimAndDie(database: Database, kind: JobKind, until: Date): Promise<void> {
  await database
    .update(jobs)
    .set({ claimedUntil: until })
    .where(and(eq(jobs.kind, kind), isNull(jobs.claimedUntil)));
}
