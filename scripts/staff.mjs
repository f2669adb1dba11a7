import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';
import { run } from './steps/run.mjs';

/** Runs the staff's commands, also on a fresh clone. The table of places is a file of the project, not of a tenant. */
requireNode();
const args = process.argv.slice(2);
if (args[0] === 'import' && args[1] === 'places') {
  process.exit(await run(process.execPath, ['scripts/places/import-places.mjs', ...args.slice(2)]));
}
await ensureInstalled();
const code = await buildWhatChanged({ only: 'server' });
if (code !== 0) process.exit(code);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'cli', 'staff.mjs')).href);
