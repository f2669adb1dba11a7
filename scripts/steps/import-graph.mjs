import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { filesBelow } from './files-below.mjs';
import { root } from './project.mjs';

/**
 * Finds the tests that a change of a file can break, by imports. Files are searched, not parsed: that takes a tenth of
 * the time, and a false match costs only one more test.
 */
const folders = ['domain', 'contract', 'src', 'sw', 'workbench', 'server', 'scripts', 'tests'];
const isCode = /\.(?:ts|tsx|mjs)$/;

/** Type imports do not exist when a test runs. */
const importing =
  /^\s*(?:import|export)\s(?!type\b)[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/gm;
const documentation = /^[ \t]*\/\*\*[\s\S]*?\*\//gm;

/** @param {string} code @returns {string[]} */
export const importsIn = (code) =>
  [...code.replaceAll(documentation, '').matchAll(importing)].flatMap(
    ([, from, alone, dynamic]) => from ?? alone ?? dynamic ?? [],
  );

/** The targets of `#layer/…` imports. @type {Record<string, string | string[]>} */
const aliases = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

/**
 * The files that an import may refer to.
 *
 * @param {string} from the importing file
 * @param {string} name the specifier
 * @returns {string[]}
 */
const meantBy = (from, name) => {
  const path = name.replace(/\?.*$/, '');
  if (path.startsWith('.')) return [normalize(join(from, '..', path))];
  return Object.entries(aliases).flatMap(([alias, places]) => {
    const [start = '', end = ''] = alias.split('*');
    if (!path.startsWith(start) || !path.endsWith(end)) return [];
    const rest = path.slice(start.length, path.length - end.length);
    return [places].flat().map((place) => normalize(place.replace('*', rest)));
  });
};

/** Maps a file to the files that import it. @returns {Map<string, string[]>} */
const readImporters = () => {
  const files = folders.flatMap((folder) => filesBelow(folder, isCode));
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const from of files) {
    for (const name of importsIn(readFileSync(join(root, from), 'utf8'))) {
      for (const to of meantBy(from, name)) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  }
  return importers;
};

/**
 * The tests that reach a file, the nearest first.
 *
 * @param {string} file as a path of the project
 * @returns {{ test: string, steps: number }[]} steps: imports between the two; 0 for a test itself
 */
export const testsThatReach = (file) => {
  const importers = readImporters();
  const steps = new Map([[file, 0]]);
  // The iteration of a map also reaches entries that are added during it.
  for (const [reached, far] of steps) {
    for (const importer of importers.get(reached) ?? [])
      if (!steps.has(importer)) steps.set(importer, far + 1);
  }
  return [...steps]
    .filter(([path]) => /^tests\/.*\.test\.tsx?$/.test(path))
    .map(([test, far]) => ({ test, steps: far }));
};
