import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(?:js|mjs|css|svg|json|wasm)$/;
/** Below this size, compression does not make a file in a single packet quicker. */
const worthwhileBytes = 1024;

/**
 * Compresses each file of a build once, as small as possible. Compressing on request gives larger files, and takes
 * processor time from the server.
 *
 * @param {string} folder
 */
export const compressFiles = async (folder) => {
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
