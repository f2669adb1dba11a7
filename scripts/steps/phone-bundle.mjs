import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLanguage, firstParts, firstRoutes, firstTexts, homeRoutes } from '../build/first-routes.mjs';
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
/**
 * The chunks of a route: its component, or the whole file of a part that a page imports on demand.
 *
 * @param {readonly string[]} keys @param {string} route
 */
const chunksOf = (keys, route) =>
  keys.filter((key) => key === `src/routes/${route}.tsx` || key.startsWith(`src/routes/${route}.tsx?`));

const readChunks = () => {
  const manifest = readManifest();
  const keys = Object.keys(manifest);

  /** @param {readonly string[]} from @param {Set<string>} [seen] @returns {Set<string>} */
  const closure = (from, seen = new Set()) => {
    for (const key of from) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  };
  /** @param {Iterable<string>} of @returns {Files} */
  const filesOf = (of) => {
    const chunks = [...of].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
    };
  };
  const home = [
    ...keys.filter((key) => manifest[key]?.isEntry === true),
    ...homeRoutes.flatMap((route) => chunksOf(keys, route)),
    firstLanguage,
  ];
  return { keys, closure, filesOf, home };
};

/**
 * Reads the files of the phone app from Vite's manifest: those that home loads before its first paint, and those that
 * each further route adds.
 *
 * @returns {{ home: Files, lazyRoutes: (Files & { name: string })[] }}
 */
export const readPhoneBundle = () => {
  const { keys, closure, filesOf, home } = readChunks();
  const homeKeys = closure(home);

  /** @type {Map<string, string[]>} */
  const routes = new Map();
  for (const key of keys) {
    const name = lazyPart.exec(key)?.[1];
    if (name !== undefined && !homeKeys.has(key)) routes.set(name, [...(routes.get(name) ?? []), key]);
  }
  const lazyRoutes = [...routes].map(([name, parts]) => ({
    name,
    ...filesOf([...closure(parts)].filter((key) => !homeKeys.has(key))),
  }));
  return { home: filesOf(homeKeys), lazyRoutes };
};

/**
 * The scripts and styles of home, of the first routes and of what sends an order, which the service worker stores at its install, as paths below
 * dist/phone.
 *
 * @returns {string[]}
 * @throws {Error} if the build has no such route or texts
 */
export const readFilesAtInstall = () => {
  const { keys, closure, filesOf, home } = readChunks();
  const further = [
    ...firstRoutes.map((name) => ({ name, chunks: chunksOf(keys, name) })),
    ...[...firstParts, ...firstTexts].map((name) => ({ name, chunks: keys.filter((key) => key === name) })),
  ];
  for (const { name, chunks } of further)
    if (chunks.length === 0) throw new Error(`The build has no ${name}, which is in first-routes.mjs.`);
  const { scripts, styles } = filesOf(closure([...home, ...further.flatMap(({ chunks }) => chunks)]));
  return [...scripts, ...styles];
};

/** The files of the list in the service worker that it stores at its install, as paths below dist/phone. */
export const readPrecache = () => {
  const { background } = readWorkerScripts();
  return [...background.matchAll(/"url":"([^"]+\.(?:js|mjs|css|html|woff2))"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !/^(?:map|pages)\//.test(url));
};

/**
 * The two scripts of the service worker.
 *
 * @returns {{ backgroundFile: string, background: string }} the path of the second one below dist/phone, and its text,
 *   which lists the files of the app
 * @throws {Error} if there is no such build
 */
export const readWorkerScripts = () => {
  const first = readFileSync(join(phoneFolder, 'sw.js'), 'utf8');
  const [backgroundFile] = /assets\/worker-background-[\w-]+\.js/.exec(first) ?? [];
  if (backgroundFile === undefined) throw new Error('The service worker of the build has no second script.');
  return { backgroundFile, background: readFileSync(join(phoneFolder, backgroundFile), 'utf8') };
};
