import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { refuseArguments } from '#scripts/steps/arguments.mjs';
import { hasMergeResidue } from '#scripts/steps/merge-residue.mjs';
import { installed, run } from '#scripts/steps/run.mjs';
import { root } from '#scripts/steps/project.mjs';

refuseArguments('npm run messages:check');

/**
 * Every message of the code is in the catalog of every language, translated, and no catalog has others.
 *
 * The messages are extracted into another folder, so the check never changes the catalogs.
 */
const aside = join('node_modules', '.cache', 'messages');
rmSync(join(root, aside), { recursive: true, force: true });
mkdirSync(join(root, aside), { recursive: true });
// A worker thread would cost a quarter more than the work itself.
const code = await run(installed('lingui'), ['extract', '--clean', '--workers', '1'], {
  env: { MESSAGES_DIR: `<rootDir>/${aside}` },
});
if (code !== 0) process.exit(code);

const { parse } = formatter();

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<Record<string, { message?: string, translation?: string, obsolete?: boolean }>>}
 */
const read = async (folder, file) => {
  const locale = basename(file, '.po');
  const path = join(root, folder, file);
  if (!existsSync(path)) return {};
  const text = readFileSync(path, 'utf8');
  return (await parse(text, { locale, sourceLocale: 'en-US', filename: file })) ?? {};
};

const problems = [];
/**
 * Messages by language and id. After a page is opened, its messages override those of the first load.
 *
 * @type {Map<string, string>}
 */
const ofTheApp = new Map();
/** @param {string} file */
const isOfTheApp = (file) => !/worker|office/.test(file);
const catalogs = readdirSync(join(root, aside), { recursive: true, encoding: 'utf8' });
for (const file of catalogs.filter((name) => name.endsWith('.po'))) {
  const wanted = await read(aside, file);
  const kept = await read('locales', file);
  for (const [id, { message }] of Object.entries(wanted)) {
    const words = message ?? id;
    if (!(id in kept))
      problems.push(`locales/${file} does not have "${words}": run npm run messages, then translate it`);
    else if (!kept[id]?.translation) problems.push(`locales/${file} has no translation of "${words}"`);
    if (hasMergeResidue(kept[id]?.translation ?? ''))
      problems.push(`locales/${file} has merge conflict markers in the translation of "${words}"`);
    if (!isOfTheApp(file)) continue;
    const key = `${basename(file)} ${id}`;
    const translation = kept[id]?.translation ?? '';
    const other = ofTheApp.get(key) ?? translation;
    ofTheApp.set(key, translation);
    if (other !== translation)
      problems.push(
        `locales/${file} translates "${words}" as "${translation}", but another catalog as "${other}"`,
      );
  }
  for (const [id, entry] of Object.entries(kept)) {
    if (!(id in wanted) && !entry.obsolete)
      problems.push(
        `locales/${file} contains the unused message "${entry.message ?? id}": run npm run messages`,
      );
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('All messages are translated in all languages.');
