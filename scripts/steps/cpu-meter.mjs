import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Measures the processor time of commands: user and system seconds of their processes and all descendants. Works on
 * Linux alone.
 */
const isKnown = existsSync('/proc/self/stat');

/** Linux counts in hundredths of a second on every machine that Node supports. */
const TICKS_OF_A_SECOND = 100;
const SAMPLE_MS = 500;

/** @param {string | number} pid @returns {number[] | undefined} the numbers behind the name; undefined where it has ended */
const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in brackets and may contain anything. The state follows it and is no number.
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};

/** Ticks of all ended processes that this one or its descendants have waited for. */
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
   * The processor time of each observed process, by its id and start time: before the measurement, and up to the last
   * sample.
   *
   * @type {Map<string, { before: number, upToNow: number }>}
   */
  const seen = new Map();
  /** @type {Set<number>} */
  const family = new Set();
  let exact = 0;

  // Nobody waits for the children of a killed browser, so they are sampled while they live.
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
      // Sampling misses short processes, and the exact count misses those that nobody waits for.
      return Math.max(exact, sampled) / TICKS_OF_A_SECOND;
    },
    stop: () => clearInterval(timer),
  };
};

/** @type {AsyncLocalStorage<CpuMeter>} */
const present = new AsyncLocalStorage();

/** The meter that commands within `measuringCpu` report to. */
export const presentMeter = () => present.getStore();

/**
 * @template Result
 * @param {() => Promise<Result>} work that runs commands with `run`
 * @returns {Promise<{ result: Result, cpuSeconds: number | undefined }>} undefined if the system does not report it
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
