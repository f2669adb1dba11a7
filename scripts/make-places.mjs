import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { withIds } from './places/give-ids.mjs';
import { readPackageRows } from './places/package-rows.mjs';
import { readTableRows } from './places/table-rows.mjs';
import { root } from './steps/project.mjs';

const help = `Writes places/thailand.json: every province, district and subdistrict of Thailand with postcodes.

  npm run places                          from the npm package that comes with the project
  npm run places -- --table table.json    from a fuller published table, beside what is there

  --table <file>   {"p": [[code, thai, english]], "d": [...], "s": [[code, thai, english, postcode]]}
  --help           this text

An id that was given once stays with its place. Build again afterwards: phones and the shop read the same file.`;

const { values } = parseArgs({
  options: { table: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const file = join(root, 'places', 'thailand.json');
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const rows =
  values.table === undefined
    ? await readPackageRows()
    : readTableRows(JSON.parse(readFileSync(resolve(values.table), 'utf8')));
const table = withIds(rows, before);
const text = `[\n${table.map((province) => JSON.stringify(province)).join(',\n')}\n]\n`;
writeFileSync(file, text);

const districts = table.flatMap(([, , , below]) => below);
const subdistricts = districts.flatMap(([, , , below]) => below);
const kilobytes = (/** @type {Uint8Array | string} */ bytes) =>
  `${Math.round(Buffer.byteLength(bytes) / 1024)} KB`;
console.log(
  `${table.length} provinces, ${districts.length} districts, ${subdistricts.length} subdistricts: ` +
    `${kilobytes(text)}, ${kilobytes(brotliCompressSync(text))} on the way to a phone.`,
);
