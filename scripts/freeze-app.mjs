import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readArguments } from './steps/arguments.mjs';
import { filesBelow } from './steps/files-below.mjs';
import { root } from './steps/project.mjs';

const help = `Save the built phone app in tests/frozen, as used by phones that do not update.

  npm run build && npm run freeze

  --help           show this help

Run it for each released version. tests/faults/32-a-frozen-app.spec.ts tests the newest one with the current server.
The file has about 1.4 MB. Delete the previous one when no phone can still have it.`;

readArguments({}, help);

const phone = join(root, 'dist', 'phone');
if (!existsSync(join(phone, 'index.html'))) {
  console.error('No built app found. Run `npm run build` first.');
  process.exit(1);
}
const files = filesBelow('dist/phone', /(?<!\.(?:map|br|gz))$/).map((path) => relative('dist/phone', path));
const archive = execFileSync('tar', ['-cf', '-', '-C', phone, '--', ...files], { maxBuffer: 1 << 28 });
const to = join(root, 'tests', 'frozen', `app-${new Date().toISOString().slice(0, 10)}.tar.br`);
writeFileSync(
  to,
  brotliCompressSync(archive, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
);
console.log(`Saved ${files.length} files to ${to}`);
