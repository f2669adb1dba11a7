import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';
import { installed, run } from '../steps/run.mjs';
import { compressFiles } from './compress-files.mjs';
import { noticesOf } from './notices.mjs';

const folder = join(root, 'dist', 'phone');
/** Licenses of style sheets and of the service worker, which are not in the list of the app's modules. */
const besideModules = [
  '@fontsource-variable/anuphan',
  '@mantine/core',
  'maplibre-gl',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
  'zxing-wasm',
];

const writeNotices = () => {
  /** @type {{ name: string }[]} */
  const modules = JSON.parse(readFileSync(join(folder, '.vite', 'license.json'), 'utf8'));
  writeFileSync(
    join(folder, 'licenses.txt'),
    noticesOf([...modules.map(({ name }) => name), ...besideModules]),
  );
};

const code = await run(installed('vite'), ['build', '--logLevel', 'warn']);
if (code === 0) {
  writeNotices();
  await compressFiles(folder);
}
process.exitCode = code;
