import { spawn } from 'node:child_process';
import { refuseArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';
import { installed } from './steps/run.mjs';

/**
 * Runs the server on 8081, restarted when its files change, the phone app on 5173 and the office on 5174. Ctrl-C ends
 * all.
 */
refuseArguments('npm run dev');
requireNode();
await ensureInstalled();

const defaults = { DATA_DIR: '.data/dev', NODE_ENV: 'development' };
const parts = [
  spawn(installed('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...defaults, ...process.env, PORT: '8081' },
  }),
  spawn(installed('vite'), [], { cwd: root, stdio: 'inherit' }),
  spawn(installed('vite'), ['--config', 'vite.office.config.ts'], { cwd: root, stdio: 'inherit' }),
];

let ending = false;
/** @param {NodeJS.Signals} signal */
const endAll = (signal) => {
  ending = true;
  for (const part of parts) part.kill(signal);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => endAll(signal));
for (const part of parts) {
  part.on('exit', (code) => {
    if (ending) return;
    process.exitCode = code ?? 1;
    endAll('SIGTERM');
  });
}
console.log('Development server running at http://localhost:5173/demo/ (press Ctrl-C to stop)');
console.log('The office is at http://localhost:5174/demo/office/');
