import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { defineJob, type JobDefinition, type JobResult } from '#server/services/kernel/job';
import { runDueJobs, runJobNow } from '#server/services/kernel/run-due-jobs';
import type { JobKind } from '#server/store/database/job-kinds';
import { addJobs, jobs, jobReplacements, type NewJob } from '#server/store/database/jobs';
import { examples } from '#tests/support/runs/property-runs';
import { newDatabase, reconnect } from '#tests/support/server/databases/new-database';
import { claimAndDie, jobsOf } from '#tests/support/server/jobs-of';

const opened = await newDatabase();
const other = await reconnect(opened.database);
/** Two processes: on PostgreSQL each has its own connections. */
const databases = [opened.database, other?.database ?? opened.database] as const;
const [database] = databases;

const LEASE_MS = 60_000;
const START = new Date('2026-11-20T02:00:00Z');
let now = START;
const clock = () => now;
const moveOn = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeEach(async () => {
  now = START;
  await database.delete(jobs);
});

afterAll(async () => {
  await other?.close();
  await opened.close();
});

interface Runs {
  readonly run: (name: string) => Promise<JobResult>;
}

/** A kind whose jobs do what a test says, and that keeps what ended. */
const keptJob = defineJob<'webhook', Runs>({
  kind: 'webhook',
  leaseMs: LEASE_MS,
  maxAtOnce: 3,
  backOff: { waitsMs: [1000, 5000], maxRequestedMs: 20_000, giveUpAfterMs: 60_000 },
  isKept: true,
  run: ({ run }, { key }) => run(key),
});

/** Never gives up. */
const patientJob = defineJob<'webhook', Runs>({
  ...keptJob,
  backOff: { waitsMs: [1000], maxRequestedMs: 0 },
});

/** A kind that keeps nothing. The name of a job is in its arguments. */
const droppedJob = defineJob<'payment-inquiry', Runs>({
  ...keptJob,
  kind: 'payment-inquiry',
  isKept: false,
  run: ({ run }, { payload }) => run(payload.hint),
});

const job = (key: string, more: Partial<NewJob<'webhook'>> = {}): NewJob<'webhook'> => ({
  key,
  payload: { eventPosition: 1 },
  dueAt: now,
  runAt: now,
  ...more,
});

const dropped = (key: string, hint = key): NewJob<'payment-inquiry'> => ({
  ...job(key),
  payload: { attemptId: randomUUID(), hint },
});

const work = <Kind extends JobKind>(
  definition: JobDefinition<Kind, Runs>,
  run: Runs['run'],
  process: 0 | 1 = 0,
) => runDueJobs(definition, { database: databases[process], clock, random: () => 0, run });

const done = async (): Promise<JobResult> => ({ kind: 'done' });
const fail = async (): Promise<JobResult> => ({ kind: 'failed' });

const states = async () => (await jobsOf(database, 'webhook')).map(({ state }) => state);

/** The results of the attempts at one job. `died` means that the process did not survive it. */
const anyPlan = fc.record({
  lane: fc.constantFrom(null, 'a', 'b'),
  before: fc.array(fc.constantFrom('failed', 'died', 'stopped'), { maxLength: 3 }),
  end: fc.constantFrom('done', 'done', 'done', 'dead'),
});

describe('the job queue', () => {
  test('loses no job, runs none in two processes at once, and keeps the order of each lane', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyPlan, { minLength: 1, maxLength: 12 }), async (plans) => {
        now = START;
        await database.delete(jobs);
        await addJobs(
          database,
          'webhook',
          plans.map(({ lane }, at) => job(String(at), { lane })),
        );
        const running = new Set<string>();
        const attempts = plans.map(() => 0);
        const ended: number[] = [];
        const violations: string[] = [];
        const isOpenBefore = (at: number) => {
          const { lane } = plans[at] ?? { lane: null };
          return plans.some(
            (earlier, index) =>
              lane !== null &&
              index < at &&
              earlier.lane === lane &&
              (!ended.includes(index) || earlier.end === 'dead'),
          );
        };
        const run = async (name: string): Promise<JobResult> => {
          const at = Number(name);
          if (running.has(name) || ended.includes(at) || isOpenBefore(at)) violations.push(name);
          running.add(name);
          // The other process looks for jobs meanwhile.
          await states();
          running.delete(name);
          const { before = [], end = 'done' } = plans[at] ?? {};
          const kind = before[attempts[at] ?? 0] ?? end;
          attempts[at] = (attempts[at] ?? 0) + 1;
          if (kind === 'died') throw new Error('died');
          if (kind === end) ended.push(at);
          return { kind };
        };
        // Each round outlives all leases and waits, and no job has more than four attempts.
        for (let round = 0; round < 4 * plans.length && ended.length < plans.length; round += 1) {
          await Promise.allSettled([work(patientJob, run), work(patientJob, run, 1)]);
          moveOn(LEASE_MS);
        }
        const expected = plans.map(({ before, end }, at) =>
          isOpenBefore(at) ? [0, 'waiting'] : [before.length + 1, end],
        );
        const stored = await jobsOf(database, 'webhook');
        expect(violations).toEqual([]);
        expect(stored.map(({ state }, at) => [attempts[at], state])).toEqual(expected);
      }),
      // The soak tries many more.
      examples(20),
    );
  }, 240_000);

  test('does not contain a job whose transaction failed', async () => {
    const failing = database.transaction(async (transaction) => {
      await addJobs(transaction, 'webhook', [job('lost')]);
      throw new Error('the order is refused');
    });
    await expect(failing).rejects.toThrow('the order is refused');
    expect(await states()).toEqual([]);
  });

  test('contains a job once, however often it is added', async () => {
    await addJobs(database, 'webhook', [job('once')]);
    await work(keptJob, done);
    await addJobs(database, 'webhook', [job('once'), job('other')]);
    expect(await states()).toEqual(['done', 'waiting']);
  });
});

describe('a job', () => {
  test('of a process that died runs again when the lease ends, not before', async () => {
    await addJobs(database, 'webhook', [job('left')]);
    await claimAndDie(database, 'webhook', new Date(now.getTime() + LEASE_MS));
    moveOn(LEASE_MS - 1);
    expect(await work(keptJob, done, 1)).toBe(0);
    moveOn(1);
    expect(await work(keptJob, done, 1)).toBe(1);
  });

  test('that fails waits by its table and then is a dead letter, with what the last attempt found', async () => {
    await addJobs(database, 'webhook', [job('failing')]);
    const at: number[] = [];
    for (let second = 0; second <= 90; second += 1) {
      const run = async (): Promise<JobResult> => ({ kind: 'failed', outcome: { second } });
      if ((await work(keptJob, run)) > 0) at.push(second);
      moveOn(1000);
    }
    expect(at).toEqual([0, 1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56]);
    expect(await jobsOf(database, 'webhook')).toMatchObject([
      { state: 'dead', attempts: 13, outcome: { second: 56 }, claimedUntil: null },
    ]);
  });

  test('is deleted at its end if its kind keeps nothing', async () => {
    await addJobs(database, 'payment-inquiry', [dropped('good'), dropped('bad')]);
    await work(droppedJob, async (name) => ({ kind: name === 'good' ? 'done' : 'dead' }));
    expect(await jobsOf(database, 'payment-inquiry')).toEqual([]);
  });

  test('that is replaced while it runs runs once more with its new arguments', async () => {
    const replace = async (hint: string) => {
      for (const statement of jobReplacements(database, 'payment-inquiry', [dropped('order', hint)]))
        await statement.execute();
    };
    await replace('older');
    const ran: string[] = [];
    await work(droppedJob, async (name) => {
      ran.push(name);
      if (name === 'older') await replace('newer');
      return { kind: 'done' };
    });
    expect(ran).toEqual(['older', 'newer']);
    expect(await jobsOf(database, 'payment-inquiry')).toEqual([]);
  });

  test('that is planned again is not late until then', async () => {
    await addJobs(database, 'webhook', [job('planned')]);
    const next = new Date(now.getTime() + 5000);
    await work(keptJob, async () => ({ kind: 'again', at: next }));
    expect(await jobsOf(database, 'webhook')).toMatchObject([
      { state: 'waiting', dueAt: next, runAt: next, attempts: 0 },
    ]);
  });

  test('in another queue does not wait for this one', async () => {
    await addJobs(database, 'webhook', [job('here'), job('there', { queue: 'there' })]);
    const ran: string[] = [];
    const run = async (name: string): Promise<JobResult> => {
      ran.push(name);
      return { kind: 'done' };
    };
    await runDueJobs(keptJob, { database, clock, run }, 'there');
    expect(ran).toEqual(['there']);
  });

  test('does not start after the server was told to stop', async () => {
    await addJobs(
      database,
      'webhook',
      ['1', '2', '3', '4'].map((name) => job(name)),
    );
    const stopping = new AbortController();
    const run = async (): Promise<JobResult> => {
      stopping.abort();
      return { kind: 'done' };
    };
    // A batch has three.
    expect(await runDueJobs(keptJob, { database, clock, run, stop: stopping.signal })).toBe(3);
    expect(await states()).toEqual(['done', 'done', 'done', 'waiting']);
  });
});

describe('a job that is run at once', () => {
  const runNow = (run: Runs['run'], process: 0 | 1 = 0) =>
    runJobNow(droppedJob, { database: databases[process], clock, run }, dropped('now'));
  const stored = () => jobsOf(database, 'payment-inquiry');

  test('runs before it is due, and in one process at a time', async () => {
    const later = new Date(now.getTime() + LEASE_MS);
    await addJobs(database, 'payment-inquiry', [{ ...dropped('now'), runAt: later, dueAt: later }]);
    let runs = 0;
    const run = async (): Promise<JobResult> => {
      runs += 1;
      if (runs === 1) await Promise.all([runNow(run), runNow(run, 1)]);
      return { kind: 'done' };
    };
    await runNow(run);
    expect(runs).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('does not have to be in the queue, and can run again at once after an error', async () => {
    await expect(runNow(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await stored()).toMatchObject([{ claimedUntil: null, attempts: 0 }]);
    await runNow(fail);
    expect(await stored()).toMatchObject([{ claimedUntil: null, attempts: 1 }]);
  });
});
