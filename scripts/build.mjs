import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

requireNode();
await ensureInstalled();
const { buildWhatChanged } = await import('./steps/build.mjs');
process.exitCode = await buildWhatChanged({ force: process.argv.includes('--force') });
