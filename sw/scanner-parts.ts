import { isOfTheApp } from './only-of-the-app.ts';

/** The barcode decoder and its worker: some 400 KB that only a browser without its own barcode reader needs. */
const SCANNER_PART = /^assets\/((?:barcode-worker|zxing_reader)-)[\w-]+\.(?:js|wasm)$/;

export interface PartDeps {
  /** '/demo/'. */
  readonly prefixPath: string;
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

export function isScannerPart(prefixPath: string, pathname: string): boolean {
  return pathname.startsWith(prefixPath) && SCANNER_PART.test(pathname.slice(prefixPath.length));
}

/**
 * Caches the file at first use, so that the next one works offline. Its name changes with its content: a newer one
 * replaces the older. Rejects only as the network does.
 */
export async function answerScannerPart(deps: PartDeps, request: Request): Promise<Response> {
  const cache = await deps.caches.open(deps.cacheName);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await deps.fetch(request);
  if (!(await isOfTheApp(request.url, response))) return response;
  const copy = response.clone();
  try {
    await cache.put(request.url, copy);
    await dropOlder(cache, deps.prefixPath, request.url);
  } catch {
    // Scanning also works on a full phone, without caching.
  }
  return response;
}

async function dropOlder(cache: Cache, prefixPath: string, newest: string): Promise<void> {
  const partOf = (url: string) => SCANNER_PART.exec(new URL(url).pathname.slice(prefixPath.length))?.[1];
  for (const { url } of await cache.keys()) {
    if (url !== newest && partOf(url) === partOf(newest)) await cache.delete(url);
  }
}
