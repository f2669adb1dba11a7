import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs a command several times in a row while every core is kept busy by another process, and stops at the first
 * failure: `node scripts/busy.mjs 10 -- npm test` (docs/tests-on-a-busy-machine.md). BUSY is the number of processes;
 * by default one per core.
 */
const [times = '', dashes, command, ...args] = process.argv.slice(2);
const runs = Number(times);
if (!Number.isSafeInteger(runs) || runs < 1 || dashes !== '--' || command === undefined) {
  console.error('Usage: node scripts/busy.mjs <times> -- <command> [arguments]');
  process.exit(2);
}

/** A busy process checks every half second whether this one still runs, and ends if not. */
const BUSY = `
  const parent = process.ppid;
  for (;;) {
    const until = performance.now() + 500;
    while (performance.now() < until) Math.sqrt(Math.random());
    if (process.ppid !== parent) process.exit();
  }`;

const count = Number(process.env['BUSY'] ?? availableParallelism());
const busy = Array.from({ length: count }, () =>
  spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' }),
);
/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
process.on('exit', () => {
  running?.kill('SIGTERM');
  for (const child of busy) child.kill('SIGKILL');
});
/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of endings) process.on(signal, () => process.exit(1));

const once = () =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    running = child;
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

for (let run = 1; run <= runs; run += 1) {
  const startedMs = performance.now();
  const code = await once();
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(
    `Run ${run} of ${runs} beside ${count} busy processes: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`,
  );
  if (code !== 0) process.exit(1);
}
process.exit(0);
