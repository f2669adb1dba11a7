import { findStoredHome } from '#platform/storage/stored-home';
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

/** The office is an app of its own, which works only online: its pages, files and calls are not this worker's. */
const OF_THE_OFFICE = /^office(?:[/?]|$)/;

/** @param path below the tenant's prefix, with its query */
export function isPageOfTheApp(path: string): boolean {
  return !isOfTheOffice(path) && !OF_THE_SERVER.some((start) => path.startsWith(start));
}

/** Whether an address below the tenant's prefix is the office's. */
export function isOfTheOffice(path: string): boolean {
  return OF_THE_OFFICE.test(path);
}

/**
 * Whether a page of the office made the request: its pages send their address along, the phone's pages do not.
 *
 * @param referrer of the request; '' or `about:client` if there is none
 */
export function isFromOffice({ origin, pathname }: URL, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const page = new URL(referrer);
  return (
    page.origin === origin &&
    page.pathname.startsWith(pathname) &&
    isOfTheOffice(page.pathname.slice(pathname.length))
  );
}

export interface PageDeps {
  readonly scope: URL;
  /** This version, which opens no home that another version drew. */
  readonly build: string;
  /** Separates the page of this version from the one of a version that waits in the same cache. */
  readonly revision: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * One page for all addresses, and the stored home for the first one. Rejects only as the network does, if the browser
 * lost the cache.
 */
export async function answerPage(deps: PageDeps, request: Request): Promise<Response> {
  const cache = await deps.caches.open(installedCacheName(deps.scope));
  const page = await cache.match(new URL(`index.html?__WB_REVISION__=${deps.revision}`, deps.scope).href);
  if (page === undefined) return await deps.fetch(request);
  if (!isHome(deps.scope, request)) return page;
  const home = await findStoredHome(deps.caches, deps.scope.pathname, deps.build);
  return home === undefined ? page : new Response(home.body, { headers: policyOf(page) });
}

/** An address with a search opens something above home. */
function isHome(scope: URL, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  return pathname === scope.pathname && search === '';
}

/** The stored home has the content policy of the page, which a page cannot set for itself. */
function policyOf(page: Response): Headers {
  const headers = new Headers(page.headers);
  for (const ofTheFile of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'])
    headers.delete(ofTheFile);
  return headers;
}
