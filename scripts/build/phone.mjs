import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from '../steps/project.mjs';
import { installed, run } from '../steps/run.mjs';
import { noticesOf } from './notices.mjs';

const folder = join(root, 'dist', 'phone');
const isText = /\.(?:js|mjs|css|svg|json|wasm)$/;
/** Below this size, compression does not make a file in a single packet quicker. */
const worthwhileBytes = 1024;

/**
 * Compresses each file once, as small as possible. Compressing on request gives larger files, and takes processor time
 * from the server.
 */
const compress = async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    isText.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      if (content.length < worthwhileBytes) return;
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params: size }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
};

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
  await compress();
}
process.exitCode = code;
