import type { PrecacheEntry } from 'workbox-precaching';
import { isOfTheApp } from '../only-of-the-app.ts';

/**
 * The build's marks of files that are not fetched at a first installation (scripts/build/mark-parts.ts): those of the
 * map, and of all pages beside the first ones.
 */
export type PartMark = 'map' | 'pages';

type Entry = PrecacheEntry | string;

/** Files that the app does not need at first. Their names change with their content. */
export interface LaterParts {
  /** '/demo/assets/…' */
  isPart(pathname: string): boolean;
  /** Answers from the cache, otherwise from the network, and then caches it. Rejects only as the network does. */
  answer(request: Request): Promise<Response>;
  /**
   * Fetches what is not cached yet. The worker may be stopped meanwhile: the next call continues.
   *
   * @param onCached called after each file
   * @returns false if a file failed, or there is no space
   */
  cacheAll(onCached?: () => void): Promise<boolean>;
  /** Deletes the files of earlier versions of the app. */
  dropOlder(): Promise<void>;
}

export interface LaterDeps {
  readonly mark: PartMark;
  /** '/demo/'. */
  readonly prefixPath: string;
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** More would slow down what the page itself requests. */
const AT_ONCE = 4;

const MARKED = /^(?:map|pages)\//;

const addressOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.url);

/** The files to fetch at every installation. */
export function filesAtInstall(manifest: readonly Entry[]): readonly Entry[] {
  return manifest.filter((entry) => !MARKED.test(addressOf(entry)));
}

export function openLaterParts(deps: LaterDeps, origin: string, manifest: readonly Entry[]): LaterParts {
  const mark = `${deps.mark}/`;
  const marked = manifest.map(addressOf).filter((address) => address.startsWith(mark));
  const paths = new Set(marked.map((address) => deps.prefixPath + address.slice(mark.length)));
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

  async function fetchAndCache(cache: Cache, url: string): Promise<boolean> {
    const response = await deps.fetch(new Request(url)).catch(() => undefined);
    if (response === undefined || !(await isOfTheApp(url, response))) return false;
    return await cacheFile(cache, url, response);
  }

  return {
    isPart: (pathname) => paths.has(pathname),
    answer,
    async cacheAll(onCached = () => {}) {
      const cache = await openCache();
      // One look at the whole cache: hundreds of single ones would keep a slow phone busy at every start.
      const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
      const missing = [...paths].filter((path) => !cached.has(path)).values();
      let hasFailed = false;
      const fetchInTurn = async () => {
        for (const path of missing) {
          if (hasFailed) return;
          if (await fetchAndCache(cache, new URL(path, origin).href)) onCached();
          else hasFailed = true;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, fetchInTurn));
      return !hasFailed;
    },
    async dropOlder() {
      const cache = await openCache();
      for (const { url } of await cache.keys())
        if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}
