import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * How much of the processor commands take: user and system seconds of their processes and of all that these start. Known on
 * Linux alone.
 */
const isKnown = existsSync('/proc/self/stat');

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const TICKS_OF_A_SECOND = 100;
const SAMPLE_MS = 500;

/** @param {string | number} pid @returns {number[] | undefined} the numbers behind the name; undefined where it has ended */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; what follows is the state, which is no number.
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};

/** Ticks of all processes that this one has waited for, and that those have. */
const waitedFor = () => {
  const stat = statOf('self');
  return stat === undefined ? 0 : (stat[12] ?? 0) + (stat[13] ?? 0);
};
let alreadyCounted = 0;

const ticksSinceBoot = () =>
  isKnown ? Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * TICKS_OF_A_SECOND : 0;

/** @typedef {{ follow: (pid: number) => void, ended: () => void, seconds: () => number | undefined, stop: () => void }} CpuMeter */

/** @returns {CpuMeter} */
const openMeter = () => {
  const openedAt = ticksSinceBoot();
  /**
   * Of each process that was ever seen, by its number and its start: what it took before, and up to the last look at it.
   *
   * @type {Map<string, { before: number, upToNow: number }>}
   */
  const seen = new Map();
  /** @type {Set<number>} */
  const family = new Set();
  let exact = 0;

  // A browser that is killed leaves children behind whom nobody waits for: they are seen while they live.
  const sample = () => {
    const stats = readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
      return stat === undefined ? [] : [{ pid: Number(name), stat }];
    });
    let size;
    do {
      size = family.size;
      for (const { pid, stat } of stats) if (family.has(stat[0] ?? 0)) family.add(pid);
    } while (size !== family.size);
    for (const { pid, stat } of stats) {
      if (!family.has(pid)) continue;
      const [startedAt = 0, upToNow = 0] = [stat[18], (stat[10] ?? 0) + (stat[11] ?? 0)];
      const key = `${pid} ${startedAt}`;
      const before = seen.get(key)?.before ?? (startedAt < openedAt ? upToNow : 0);
      seen.set(key, { before, upToNow });
    }
  };
  const timer = isKnown ? setInterval(sample, SAMPLE_MS) : undefined;
  timer?.unref();
  return {
    follow: (pid) => void family.add(pid),
    ended: () => {
      const now = waitedFor();
      exact += now - alreadyCounted;
      alreadyCounted = now;
    },
    seconds: () => {
      if (!isKnown) return undefined;
      const sampled = [...seen.values()].reduce((sum, { before, upToNow }) => sum + upToNow - before, 0);
      // The samples miss short processes, and what is waited for misses those that nobody waits for.
      return Math.max(exact, sampled) / TICKS_OF_A_SECOND;
    },
    stop: () => clearInterval(timer),
  };
};

/** @type {AsyncLocalStorage<CpuMeter>} */
const present = new AsyncLocalStorage();

/** What the commands report to that run within `measuringCpu`. */
export const presentMeter = () => present.getStore();

/**
 * @template Result
 * @param {() => Promise<Result>} work that runs commands with `run`
 * @returns {Promise<{ result: Result, cpuSeconds: number | undefined }>} undefined where this system does not tell
 */
export const measuringCpu = async (work) => {
  const meter = openMeter();
  try {
    const result = await present.run(meter, work);
    return { result, cpuSeconds: meter.seconds() };
  } finally {
    meter.stop();
  }
};
