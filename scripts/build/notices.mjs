import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';

/** @param {readonly string[]} files paths from the project's root @returns {string[]} their packages */
export const packagesOf = (files) => [
  ...new Set(
    files.flatMap((file) => {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
      return name === undefined ? [] : [name];
    }),
  ),
];

/** Returns the licence notices of packages as one text, sorted by name. @param {readonly string[]} names */
export const noticesOf = (names) => {
  const notices = [...new Set(names)].sort().flatMap((name) => {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(join(folder, 'package.json'))) return [];
    const { version, license = 'see below' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
      .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
    return [[`${name} ${version} (${String(license)})`, ...texts].join('\n\n')];
  });
  return `Third-party software in Khaisong and its licences\n\n${notices.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
};
