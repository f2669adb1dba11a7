/**
 * The process that decodes untrusted pictures. It does one job at a time, in a thread, and measures the job's
 * cost from outside the thread. A job that takes too much processor time or memory is reported and ends the
 * process, so other jobs are not affected. It is JavaScript, because Node starts the same file from the
 * sources and from the bundle.
 */
import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** @import { JobMessage, LimitMessage } from './messages.ts' */

const WATCH_EVERY_MS = 50;

/** @type {LimitMessage} */
const limits = JSON.parse(process.argv[2] ?? '{}');
const jobs = new Worker(new URL('./decoder-thread.mjs', import.meta.url), { workerData: limits });

/** @type {NodeJS.Timeout | undefined} */
let watch;

let before = process.cpuUsage();

function isTooSlow() {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 > limits.cpuMs;
}

process.on('message', (/** @type {JobMessage} */ job) => {
  before = process.cpuUsage();
  watch = setInterval(() => {
    if (isTooSlow() || process.memoryUsage.rss() > limits.memoryBytes) report({ kind: 'too-costly' }, true);
  }, WATCH_EVERY_MS);
  jobs.postMessage(job);
});
jobs.on('message', (outcome) => {
  // On a busy machine a job can end before the timer runs, so the limit holds here too.
  if (isTooSlow()) {
    report({ kind: 'too-costly' }, true);
    return;
  }
  // Large pictures leave memory allocated, which would count against the next one. A job that meets the end
  // of the process is retried.
  report(outcome, process.memoryUsage.rss() > limits.memoryBytes / 2);
});
// A thread fails because of a bug in a decoder. The caller sees the process end.
jobs.on('error', () => process.exit(1));
process.on('disconnect', () => process.exit(0));

/**
 * @param {unknown} outcome
 * @param {boolean} isLast
 */
function report(outcome, isLast) {
  clearInterval(watch);
  process.send?.(outcome, () => {
    if (isLast) process.exit(0);
  });
}
