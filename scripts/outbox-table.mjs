import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { root } from '#scripts/steps/project.mjs';

/** Writes the outbox's transition table into its README. */
refuseArguments('npm run outbox:table');

/** @type {{ transitionTable: () => string }} */
const { transitionTable } = await tsImport('../tests/support/house/transition-table.ts', import.meta.url);

const readme = join(root, 'domain/outbox/README.md');
const [before = '', after = ''] = readFileSync(readme, 'utf8').split(
  /(?<=<!-- transitions -->\n\n)[\s\S]*(?=\n<!-- end -->)/,
);
writeFileSync(readme, before + transitionTable() + after);
