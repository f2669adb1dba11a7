import { join } from 'node:path';
import { withIds } from './give-ids.mjs';
import { readPackageRows } from './package-rows.mjs';
import { readPlacesFile, writePlacesFiles } from './write-places.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';
import { root } from '#scripts/steps/project.mjs';

const help = `Writes places/thailand.json: every province, district and subdistrict of Thailand with postcodes.

  npm run places    from the npm package that comes with the project

  --help            this text

An id that was given once stays with its place. Build again afterwards: phones and the shop read the same file.
npm run import:places takes in a fuller published table.`;

const { values } = readArguments({ help: { type: 'boolean', default: false } }, help);
if (values.help) {
  console.log(help);
  process.exit();
}

const folder = join(root, 'places');
const table = withIds(await readPackageRows(), readPlacesFile(folder, 'thailand.json'));
const written = writePlacesFiles(folder, { 'thailand.json': table });
const districts = table.flatMap(([, , , below]) => below);
const subdistricts = districts.flatMap(([, , , below]) => below);
const retired = districts.flatMap(([, , , , each = []]) => each);
console.log(
  `${table.length} provinces, ${districts.length} districts, ${subdistricts.length} subdistricts; ` +
    `${retired.length} that are not offered any more.`,
);
for (const words of written) console.log(words);
