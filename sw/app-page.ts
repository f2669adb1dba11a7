import { installedCacheName } from './cache-names.ts';

/** The server answers these addresses below the tenant's prefix. Every other navigation opens the app. */
const OF_THE_SERVER = [
  'rest/',
  'pictures',
  'catalogue/',
  'pay/',
  'openapi',
  'assets/',
  'tenant/',
  'tenant.json',
  'manifest.webmanifest',
  'sw.js',
  'licenses.txt',
];

/** @param path below the tenant's prefix */
export function isPageOfTheApp(path: string): boolean {
  return !OF_THE_SERVER.some((start) => path.startsWith(start));
}

export interface PageDeps {
  readonly scope: URL;
  /** Separates the page of this version from the one of a version that waits in the same cache. */
  readonly revision: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** One page for all addresses. Rejects only as the network does, if the browser lost the cache. */
export async function answerPage(deps: PageDeps, request: Request): Promise<Response> {
  const cache = await deps.caches.open(installedCacheName(deps.scope));
  const page = await cache.match(new URL(`index.html?__WB_REVISION__=${deps.revision}`, deps.scope).href);
  return page ?? (await deps.fetch(request));
}
