import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';
import { installed, run } from '../steps/run.mjs';
import { compressFiles } from './compress-files.mjs';
import { noticesOf } from './notices.mjs';

const folder = join(root, 'dist', 'office');

const writeNotices = () => {
  /** @type {{ name: string }[]} */
  const modules = JSON.parse(readFileSync(join(folder, '.vite', 'license.json'), 'utf8'));
  const names = [...modules.map(({ name }) => name), '@fontsource-variable/anuphan', '@mantine/core'];
  writeFileSync(join(folder, 'licenses.txt'), noticesOf(names));
};

const code = await run(installed('vite'), [
  'build',
  '--config',
  'vite.office.config.ts',
  '--logLevel',
  'warn',
]);
if (code === 0) {
  writeNotices();
  await compressFiles(folder);
}
process.exitCode = code;
