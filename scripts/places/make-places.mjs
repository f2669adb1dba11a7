import { join } from 'node:path';
import { withIds } from './give-ids.mjs';
import { readPackageRows } from './package-rows.mjs';
import { readPlacesFile, writePlacesFiles } from './write-places.mjs';
import { readArguments } from '#scripts/steps/arguments.mjs';
import { root } from '#scripts/steps/project.mjs';

const help = `Write places/thailand.json: all provinces, districts and subdistricts of Thailand with their postcodes.

  npm run places    from the npm package that comes with the project

  --help            show this help

Existing IDs do not change. Build again afterwards, because phones and the server read the same file.
To import a more complete table, use npm run import:places.`;

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
    `${retired.length} are no longer offered.`,
);
for (const words of written) console.log(words);
