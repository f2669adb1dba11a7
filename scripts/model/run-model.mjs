import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';
import { installed } from '../steps/run.mjs';

const model = join(root, 'tests', 'simulation', 'model', 'orders.qnt');

/** The most steps of a trace. Violations that were found by hand need seven to ten. */
const STEPS = 20;

/**
 * Walks through random traces of the model and checks its invariants after each step.
 *
 * @param {{ planted?: string, samples: number, seed: number }} options planted: the name of a planted fault
 * @returns {Promise<{ kind: 'holds' | 'broken' | 'not-run', output: string }>} broken: an invariant does not hold in the
 *   trace of `output`; not-run: the simulator did not finish, and `output` says why
 */
export const runModel = async ({ planted = 'none', samples, seed }) =>
  await withInstance(`PLANTED = "${planted}", CAN_HAND_OVER = true`, async (_folder, simulate) => {
    const output = await simulate(['--invariant=holds', `--max-samples=${samples}`, `--seed=${seed}`]);
    const kind = /No violation found/.test(output)
      ? 'holds'
      : /Found an issue/.test(output)
        ? 'broken'
        : 'not-run';
    return { kind, output };
  });

/**
 * Random traces. The same seed makes the same traces.
 *
 * @param {{ count: number, seed: number, canHandOver: boolean }} options canHandOver: whether the second phone gets the order
 * @returns {Promise<readonly string[]>} each in the Informal Trace Format, with the action and the choices of each step
 */
export const tracesOfModel = async ({ count, seed, canHandOver }) =>
  await withInstance(`PLANTED = "none", CAN_HAND_OVER = ${canHandOver}`, async (folder, simulate) => {
    const options = [`--n-traces=${count}`, `--max-samples=${count}`, `--seed=${seed}`];
    const output = await simulate(['--mbt', `--out-itf=${join(folder, 'trace_{seq}.json')}`, ...options]);
    const files = readdirSync(folder).filter((name) => name.startsWith('trace_'));
    if (files.length !== count) throw new Error(`${files.length} of ${count} traces: ${output}`);
    return files.map((name) => readFileSync(join(folder, name), 'utf8'));
  });

/**
 * @template Result
 * @param {string} constants values for the constants of the model
 * @param {(folder: string, simulate: (options: readonly string[]) => Promise<string>) => Promise<Result>} work receives a
 *   folder of its own, and the simulator, which returns its output
 * @returns {Promise<Result>}
 */
const withInstance = async (constants, work) => {
  const folder = mkdtempSync(join(tmpdir(), 'khaisong-model-'));
  try {
    const file = join(folder, 'orders.qnt');
    writeFileSync(file, `${readFileSync(model, 'utf8')}\nmodule tried { import orders(${constants}).* }\n`);
    const always = ['run', '--backend=typescript', '--main=tried', `--max-steps=${STEPS}`];
    return await work(folder, (options) => outputOf(installed('quint'), [...always, ...options, file]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>} both outputs; a violation has an exit code of its own, so the code says nothing more
 */
const outputOf = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root });
    /** @type {Buffer[]} */
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve(String(error)));
    child.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
