import { readArguments } from './steps/arguments.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { requireNode } from './steps/project.mjs';

const { values } = readArguments(
  { force: { type: 'boolean', default: false } },
  'npm run build -- --force   build everything, even if nothing has changed',
);
requireNode();
await ensureInstalled();
const { buildWhatChanged } = await import('./steps/build.mjs');
process.exitCode = await buildWhatChanged({ force: values.force });
