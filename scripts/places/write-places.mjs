import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @param {string} folder @param {string} name */
export function readPlacesFile(folder, name) {
  const file = join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * Writes files with one entry per line, all of them or none: every new file is complete before the first is replaced.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, readonly unknown[]>>} files
 * @returns {string[]} a description of the written files
 */
export function writePlacesFiles(folder, files) {
  const written = Object.entries(files).map(([name, entries]) => {
    const text = `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
    const file = join(folder, name);
    writeFileSync(`${file}.new`, text);
    return { name, file, text };
  });
  for (const { file } of written) renameSync(`${file}.new`, file);
  return written.map(
    ({ name, text }) =>
      `places/${name}: ${kilobytes(text)}, ${kilobytes(brotliCompressSync(text))} compressed.`,
  );
}

/** @param {Uint8Array | string} bytes */
function kilobytes(bytes) {
  return `${Math.round(Buffer.byteLength(bytes) / 1024)} KB`;
}
