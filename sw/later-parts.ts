import type { PrecacheEntry } from 'workbox-precaching';
import { isOfTheApp } from './only-of-the-app.ts';

/** The build's prefix for files that are not fetched at installation (vite.config.ts). */
const LATER = 'later/';

/** Files that the app does not need at first. Their names change with their content. */
export interface LaterParts {
  /** The files to fetch at installation. */
  readonly atInstall: readonly (PrecacheEntry | string)[];
  /** '/demo/assets/…' */
  isPart(pathname: string): boolean;
  /** Answers from the cache, otherwise from the network, and then caches it. Rejects only as the network does. */
  answer(request: Request): Promise<Response>;
  /** Fetches what is not cached yet. False if a file failed, or there is no space. */
  cacheAll(): Promise<boolean>;
  /** Deletes the files of earlier versions of the app. */
  dropOlder(): Promise<void>;
}

export interface LaterDeps {
  /** '/demo/'. */
  readonly prefixPath: string;
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

export function openLaterParts(
  deps: LaterDeps,
  origin: string,
  manifest: readonly (PrecacheEntry | string)[],
): LaterParts {
  const addressOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);
  const isLater = (entry: PrecacheEntry | string) => addressOf(entry).startsWith(LATER);
  const paths = new Set(
    manifest.filter(isLater).map((entry) => `${deps.prefixPath}${addressOf(entry).slice(LATER.length)}`),
  );
  const openCache = () => deps.caches.open(deps.cacheName);

  async function answer(request: Request): Promise<Response> {
    const cache = await openCache();
    const cached = await cache.match(request.url, { ignoreVary: true });
    if (cached !== undefined) return cached;
    const response = await deps.fetch(request);
    // On a full phone the file is used without being cached.
    if (await isOfTheApp(request.url, response)) await cacheFile(cache, request.url, response.clone());
    return response;
  }

  async function cacheFile(cache: Cache, url: string, response: Response): Promise<boolean> {
    try {
      await cache.put(url, response);
      return true;
    } catch {
      return false;
    }
  }

  return {
    atInstall: manifest.filter((entry) => !isLater(entry)),
    isPart: (pathname) => paths.has(pathname),
    answer,
    async cacheAll() {
      const cache = await openCache();
      for (const path of paths) {
        const url = new URL(path, origin).href;
        if ((await cache.match(url, { ignoreVary: true })) !== undefined) continue;
        const response = await deps.fetch(new Request(url)).catch(() => undefined);
        if (response === undefined || !(await isOfTheApp(url, response))) return false;
        if (!(await cacheFile(cache, url, response))) return false;
      }
      return true;
    },
    async dropOlder() {
      const cache = await openCache();
      for (const { url } of await cache.keys())
        if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}
