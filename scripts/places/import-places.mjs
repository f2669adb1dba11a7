import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withIds } from './give-ids.mjs';
import { readTable } from './table-rows.mjs';
import { withPoints } from './take-points.mjs';
import { readPlacesFile, writePlacesFiles } from './write-places.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';
import { root } from '#scripts/steps/project.mjs';

const help = `Import a more complete table of Thai places into places/thailand.json and places/points.json.

  npm run import:places -- --table table.json

  --table <file>    {"p": [[code, thai, english]], "d": [[code, thai, english]],
                     "s": [[code, thai, english, postcode, latitude, longitude]]}
  --into <folder>   folder of the two files (default: places/)
  --help            show this help

Existing IDs do not change and are never removed. If any row is invalid, all invalid rows are listed and nothing is written.
Build again afterwards, because phones and the server read the same files.`;

const MAX_TOLD = 50;

const { values } = readArguments(
  { table: { type: 'string' }, into: { type: 'string' }, help: { type: 'boolean', default: false } },
  help,
);
if (values.help || values.table === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}

const folder = values.into === undefined ? join(root, 'places') : resolve(values.into);
const { rows, problems } = readTable(readFileSync(resolve(values.table), 'utf8'));
if (problems.length > 0) refuse(problems);

const known = readPlacesFile(folder, 'thailand.json');
const table = idsOrRefuse();
const points = withPoints(rows, table, readPlacesFile(folder, 'points.json'));
const written = writePlacesFiles(folder, { 'thailand.json': table, 'points.json': points });
const withPoint = rows.filter(({ point }) => point !== undefined).length;
console.log(
  `Imported ${rows.length} subdistricts, ${withPoint} of them with coordinates; ` +
    `${countOf(table) - countOf(known)} are new.`,
);
for (const words of written) console.log(words);

/** Gives the ids. Refuses a table that gives a known code to another place, like one with a bad row. */
function idsOrRefuse() {
  try {
    return withIds(rows, known);
  } catch (fault) {
    return refuse([fault instanceof Error ? fault.message : String(fault)]);
  }
}

/** @param {readonly import('./give-ids.mjs').ProvinceEntry[]} provinces */
function countOf(provinces) {
  return provinces.flatMap(([, , , districts]) => districts.flatMap(([, , , below]) => below)).length;
}

/** @param {readonly string[]} reasons @returns {never} */
function refuse(reasons) {
  for (const words of reasons.slice(0, MAX_TOLD)) console.error(words);
  if (reasons.length > MAX_TOLD) console.error(`and ${reasons.length - MAX_TOLD} more`);
  console.error('Nothing was written.');
  process.exit(1);
}
