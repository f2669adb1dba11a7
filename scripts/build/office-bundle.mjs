import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/project.mjs';

/** @typedef {{ file: string, imports?: string[], css?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk */

/** The map with its styles, which a screen loads on demand. @param {string} file */
const isOfMap = (file) => /(?:^|\/)maplibre-.*\.(?:js|css)$/.test(file);

/**
 * Reads the files of the office from Vite's manifest: those before its first screen with the larger of its languages,
 * and those that each further screen adds. Paths are below dist/office.
 *
 * @returns {{ scripts: string[], styles: string[], map: string[], screens: { name: string, scripts: string[] }[] }}
 */
export const readOfficeBundle = () => {
  const path = join(root, 'dist', 'office', '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('No build of the office found. Run npm run build first.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(path, 'utf8'));

  /** @param {readonly string[]} from @param {Set<string>} [seen] @returns {Set<string>} */
  const closure = (from, seen = new Set()) => {
    for (const key of from) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  const keys = Object.keys(manifest);
  const first = closure(
    keys.filter((key) => manifest[key]?.isEntry === true || key.includes('locales/office/th-TH')),
  );
  /** @param {Iterable<string>} of */
  const filesOf = (of) => [...of].flatMap((key) => manifest[key] ?? []);
  const screens = keys.filter((key) => key.endsWith('-screen.tsx') && !first.has(key));
  return {
    scripts: [...new Set(filesOf(first).map(({ file }) => file))],
    styles: [...new Set(filesOf(keys).flatMap(({ css = [] }) => css))].filter((file) => !isOfMap(file)),
    map: [...new Set(filesOf(keys).flatMap(({ file, css = [] }) => [file, ...css]))].filter(isOfMap),
    screens: screens.map((key) => ({
      name: key,
      scripts: filesOf([...closure([key])].filter((each) => !first.has(each))).map(({ file }) => file),
    })),
  };
};
