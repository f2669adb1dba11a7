import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { presentMeter } from './cpu-meter.mjs';
import { root } from './project.mjs';

/** @type {readonly NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the project's folder with its output shown, and returns its exit code. Never rejects.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeoutMs?: number, isShownAtTheEnd?: boolean }} [options]
 *   isShownAtTheEnd: prints its output at the end, so that it does not mix with that of a parallel command
 * @returns {Promise<number>}
 */
export const run = (command, args, { env = {}, timeoutMs, isShownAtTheEnd = false } = {}) =>
  new Promise((resolve) => {
    /** @type {NodeJS.Signals | undefined} */
    let interruptedBy;
    const child = spawn(command, args, {
      cwd: root,
      stdio: isShownAtTheEnd ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: pathWithPackages(), ...env },
    });
    const meter = presentMeter();
    if (child.pid !== undefined) meter?.follow(child.pid);
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    // The child may have to clean up a database or a browser, so it receives the signal, and this process waits for its
    // end.
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of endings) process.on(signal, passOn);
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => giveUp(), timeoutMs);
    const giveUp = () => {
      console.error(
        `${command} ${args.join(' ')} did not finish within ${(timeoutMs ?? 0) / 1000} seconds and was stopped.`,
      );
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    };
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      meter?.ended();
      if (output.length > 0) process.stdout.write(Buffer.concat(output));
      for (const signal of endings) process.off(signal, passOn);
      if (interruptedBy !== undefined) process.exit(128 + constants.signals[interruptedBy]);
      resolve(code);
    };
  });

/** npm's scripts have the same: Node 24 and the tools of the packages come before those of the machine. */
const pathWithPackages = () => [installed(''), process.env['PATH'] ?? ''].join(delimiter);

/**
 * The path of an installed package's command.
 *
 * @param {string} name the command's name in node_modules/.bin
 */
export const installed = (name) => join(root, 'node_modules', '.bin', name);
