import type { OfflinePolicy } from '#contract/protocol/call';
import { Problem } from './problem.ts';

/** How much of one tenant's work a process takes on. */
export interface ConcurrencySettings {
  /** Calls that are worked on at once. */
  readonly atOnce: number;
  /** Calls that wait for that; more are turned away. */
  readonly waiting: number;
  /** Well below the 8 seconds that a phone waits for an answer. */
  readonly longestWaitMs: number;
  /** Calls at once that may ask a gateway: they wait for somebody else, and not for this machine. */
  readonly atGateways: number;
  /** Calls at once that bring pictures: they wait for the process that decodes these. */
  readonly atUploads: number;
  /** Calls at once that check passwords or codes: they wait for a turn to hash (decision 50). */
  readonly atPasswords: number;
}

/** So many of one tenant's calls are worked on at once; the others wait in a line that is short, and for a short time. */
export interface ConcurrencyLimit {
  /**
   * Works when it is this one's turn.
   *
   * @throws Problem 'too-busy' where that does not come in time; nothing was done then
   */
  readonly run: <Result>(priority: Priority, work: () => Promise<Result>) => Promise<Result>;
}

/** Whoever can wait stands behind everybody who has no answer yet. */
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
      // Whoever goes hands the turn on, so nobody overtakes those who wait.
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

/** One tenant's limits. Nobody waits in a line behind somebody else's server. */
export function concurrencyLimits(settings: ConcurrencySettings) {
  const ofGateways = { ...settings, atOnce: settings.atGateways, waiting: 0 };
  return {
    concurrency: concurrencyLimit(settings),
    gatewayConcurrency: concurrencyLimit(ofGateways),
    uploadConcurrency: concurrencyLimit({ ...settings, atOnce: settings.atUploads }),
    passwordConcurrency: concurrencyLimit({ ...settings, atOnce: settings.atPasswords }),
  };
}

/** Whoever came last of those who can wait goes first, else whoever came last. */
function lastOf(lines: Readonly<Record<Priority, ReadonlySet<Waiting>>>): Waiting | undefined {
  return [...lines['can-wait']].at(-1) ?? [...lines.now].at(-1);
}

/** Phones keep an answer to these questions, and show it meanwhile. */
export function priorityOf(offline: OfflinePolicy): Priority {
  return offline === 'keep' || offline === 'replica' ? 'can-wait' : 'now';
}

const MIN_RETRY_SECONDS = 2;
const RETRY_SPREAD_SECONDS = 8;

export function tooBusy(random: () => number = Math.random): Problem {
  return new Problem('too-busy', { retryAfterSeconds: retrySeconds(random) });
}

/** Phones that are turned away together don't come back together. */
export function retrySeconds(random: () => number = Math.random): number {
  return MIN_RETRY_SECONDS + Math.round(random() * RETRY_SPREAD_SECONDS);
}
