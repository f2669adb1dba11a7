import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';
import { installed, run } from './steps/run.mjs';

/** One command from a fresh clone to a working shop: installs, builds, starts; each only where it is needed. */
requireNode();
await ensureInstalled();
// `--help` and what is typed wrongly need no build.
const args = process.argv.slice(2);
if (args.length > 0 && existsSync(installed('tsx')))
  process.exit(await run(installed('tsx'), ['server/main.ts', ...args]));
const code = await buildWhatChanged();
if (code !== 0) process.exit(code);

process.chdir(root);
process.setSourceMapsEnabled(true);
// In this same process, so that signals and the exit code are the server's own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);
