import type { OfflinePolicy } from '#contract/protocol/call';
import { Problem } from './problem.ts';

/** Limits on the work for one tenant in one process. */
export interface ConcurrencySettings {
  /** The maximum number of concurrent calls. */
  readonly atOnce: number;
  /** The maximum number of waiting calls; further calls are refused. */
  readonly waiting: number;
  /** Must be well below the 8 seconds that a phone waits for an answer. */
  readonly longestWaitMs: number;
  /**
   * The maximum number of concurrent calls that may ask a gateway. They wait for another server, not for this
   * machine.
   */
  readonly atGateways: number;
  /** The maximum number of concurrent calls with pictures. They wait for the process that decodes pictures. */
  readonly atUploads: number;
  /**
   * The maximum number of concurrent calls that check passwords or codes. They wait for a hashing thread
   * (decision 50).
   */
  readonly atPasswords: number;
}

/** Limits the concurrent calls of one tenant. Further calls wait in a short queue for a short time. */
export interface ConcurrencyLimit {
  /**
   * Runs `work` when its turn comes.
   *
   * @throws Problem 'too-busy' when the turn does not come in time; nothing was done then
   */
  readonly run: <Result>(priority: Priority, work: () => Promise<Result>) => Promise<Result>;
}

/** `can-wait` calls come after all `now` calls, whose callers have no other data to show. */
export type Priority = 'now' | 'can-wait';

interface Waiting {
  readonly start: () => void;
  readonly turnAway: () => void;
}

export function concurrencyLimit(
  {
    atOnce,
    waiting: longestLine,
    longestWaitMs,
  }: Pick<ConcurrencySettings, 'atOnce' | 'waiting' | 'longestWaitMs'>,
  random: () => number = Math.random,
): ConcurrencyLimit {
  const lines: Readonly<Record<Priority, Set<Waiting>>> = { now: new Set(), 'can-wait': new Set() };
  let running = 0;

  const next = () => {
    for (const line of [lines.now, lines['can-wait']]) {
      const [first] = line;
      if (first === undefined) continue;
      line.delete(first);
      first.start();
      return;
    }
    running -= 1;
  };
  const turn = (priority: Priority) =>
    new Promise<void>((resolve, reject) => {
      const line = lines[priority];
      const turnAway = () => {
        clearTimeout(patience);
        line.delete(one);
        reject(tooBusy(random));
      };
      const patience = setTimeout(turnAway, longestWaitMs);
      const start = () => {
        clearTimeout(patience);
        resolve();
      };
      const one = { start, turnAway };
      line.add(one);
      if (lines.now.size + lines['can-wait'].size > longestLine) lastOf(lines)?.turnAway();
    });

  return {
    run: async (priority, work) => {
      // A finished call passes its slot on, so no new call overtakes the waiting ones.
      if (running < atOnce) running += 1;
      else await turn(priority);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

/** Builds one tenant's limits. Calls to gateways do not queue, because their time depends on other servers. */
export function concurrencyLimits(settings: ConcurrencySettings) {
  const ofGateways = { ...settings, atOnce: settings.atGateways, waiting: 0 };
  return {
    concurrency: concurrencyLimit(settings),
    gatewayConcurrency: concurrencyLimit(ofGateways),
    uploadConcurrency: concurrencyLimit({ ...settings, atOnce: settings.atUploads }),
    passwordConcurrency: concurrencyLimit({ ...settings, atOnce: settings.atPasswords }),
  };
}

/** Chooses the call to refuse: the newest of those that can wait, otherwise the newest of all. */
function lastOf(lines: Readonly<Record<Priority, ReadonlySet<Waiting>>>): Waiting | undefined {
  return [...lines['can-wait']].at(-1) ?? [...lines.now].at(-1);
}

/** Phones have a stored answer to these calls and show it meanwhile. */
export function priorityOf(offline: OfflinePolicy): Priority {
  return offline === 'keep' || offline === 'replica' ? 'can-wait' : 'now';
}

const MIN_RETRY_SECONDS = 2;
const RETRY_SPREAD_SECONDS = 8;

export function tooBusy(random: () => number = Math.random): Problem {
  return new Problem('too-busy', { retryAfterSeconds: retrySeconds(random) });
}

/** A random number of seconds, so that refused phones do not all return at the same time. */
export function retrySeconds(random: () => number = Math.random): number {
  return MIN_RETRY_SECONDS + Math.round(random() * RETRY_SPREAD_SECONDS);
}
