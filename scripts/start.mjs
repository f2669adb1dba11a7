import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** Starts a working server from a fresh clone with one command: installs, builds and starts, each only if needed. */
requireNode();
await ensureInstalled();
// `--help` and wrong arguments need no build.
const args = process.argv.slice(2);
if (args.length > 0 && existsSync(installed('tsx')))
  process.exit(await run(installed('tsx'), ['server/main.ts', ...args]));
const code = await buildWhatChanged();
if (code !== 0) process.exit(code);

process.chdir(root);
process.setSourceMapsEnabled(true);
// Runs in this process, so that signals and the exit code are the server's own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);
