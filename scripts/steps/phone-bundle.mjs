import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

export const phoneFolder = join(root, 'dist', 'phone');

/**
 * @typedef {{ file: string, imports?: string[], css?: string[], isEntry?: boolean }} Chunk
 * @typedef {{ scripts: string[], styles: string[] }} Files as paths below dist/phone
 */

/** @returns {Record<string, Chunk>} */
const readManifest = () => {
  const path = join(phoneFolder, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('No build found to measure. Run npm run build first.');
  return JSON.parse(readFileSync(path, 'utf8'));
};

const lazyPart = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
/** The screen that opens first, with its layouts. */
const homeParts = /^src\/routes\/(?:__root|_order|(?:_order[./])?index)\.tsx\?/;
/** The language of most people. */
const firstLanguage = 'locales/th-TH.po';

/**
 * Reads the files of the phone app from Vite's manifest: those that home loads before its first paint, and those that
 * each further route adds.
 *
 * @returns {{ home: Files, lazyRoutes: (Files & { name: string })[] }}
 */
export const readPhoneBundle = () => {
  const manifest = readManifest();

  /** @param {readonly string[]} keys @param {Set<string>} [seen] @returns {Set<string>} */
  const closure = (keys, seen = new Set()) => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  /** @param {Iterable<string>} keys @returns {Files} */
  const filesOf = (keys) => {
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    };
  };

  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry === true);
  const homeKeys = closure([...entries, ...keys.filter((key) => homeParts.test(key)), firstLanguage]);

  /** @type {Map<string, string[]>} */
  const routes = new Map();
  for (const key of keys) {
    const name = lazyPart.exec(key)?.[1];
    if (name !== undefined && !homeParts.test(key)) routes.set(name, [...(routes.get(name) ?? []), key]);
  }
  const lazyRoutes = [...routes].map(([name, parts]) => ({
    name,
    ...filesOf([...closure(parts)].filter((key) => !homeKeys.has(key))),
  }));
  return { home: filesOf(homeKeys), lazyRoutes };
};

/** The files that the service worker stores at its install, as paths below dist/phone. @returns {string[]} */
export const readPrecache = () => {
  const worker = readFileSync(join(phoneFolder, 'sw.js'), 'utf8');
  return [...worker.matchAll(/["']?url["']?:\s*["'`]((?:assets\/)?[^"'`]+\.(?:js|mjs|css|html|woff2))["'`]/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('later/'));
};
