import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
export const runModel = async ({ planted = 'none', samples, seed }) => {
  const folder = mkdtempSync(join(tmpdir(), 'khaisong-model-'));
  try {
    const file = join(folder, 'orders.qnt');
    const instance = `module tried { import orders(PLANTED = "${planted}").* }\n`;
    writeFileSync(file, `${readFileSync(model, 'utf8')}\n${instance}`);
    const options = ['--backend=typescript', '--main=tried', '--invariant=holds', `--max-steps=${STEPS}`];
    const output = await outputOf(installed('quint'), [
      'run',
      ...options,
      `--max-samples=${samples}`,
      `--seed=${seed}`,
      file,
    ]);
    const kind = /No violation found/.test(output)
      ? 'holds'
      : /Found an issue/.test(output)
        ? 'broken'
        : 'not-run';
    return { kind, output };
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
