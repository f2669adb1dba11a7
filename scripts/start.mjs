import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatChanged } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode, root } from './steps/project.mjs';

/** One command from a fresh clone to a working shop: installs, builds, starts; each only where it is needed. */
requireNode();
await ensureInstalled();
const code = await buildWhatChanged();
if (code !== 0) process.exit(code);

process.chdir(root);
process.setSourceMapsEnabled(true);
// In this same process, so that signals and the exit code are the server's own.
await import(pathToFileURL(join(root, 'dist', 'server', 'main.mjs')).href);
