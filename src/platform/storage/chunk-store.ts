/**
 * Where the pieces of the catalogue stand: texts under the hash of their content, so a piece never changes. A text is
 * whole or not there.
 */
export interface ChunkStore {
  /**
   * @param content bytes as they came cost a phone much less than the text that they say
   * @throws QuotaExceededError when there is no room
   */
  put(hash: string, content: string | ArrayBuffer): Promise<void>;
  /** Undefined when it is not there (any more). */
  read(hash: string): Promise<string | undefined>;
  hashes(): Promise<ReadonlySet<string>>;
  deleteAllBut(kept: ReadonlySet<string>): Promise<void>;
}

/**
 * A store in the browser's Cache Storage, read from the page itself: through the service worker it takes more than twice
 * as long (docs/decisions/0011).
 *
 * @param basePath the tenant's prefix, '/demo/': tenants share one origin
 * @returns undefined where the browser keeps no caches: plain http, some in-app browsers, private windows
 */
export async function openChunkStore(
  storage: Pick<CacheStorage, 'open'> | undefined,
  basePath: string,
): Promise<ChunkStore | undefined> {
  if (storage === undefined) return undefined;
  const name = `khaisong-catalogue-${basePath}`;
  const folder = `${basePath}catalogue/`;
  const open = () => storage.open(name);
  let cache: Cache;
  try {
    cache = await open();
  } catch {
    return undefined;
  }

  /** The browser may have cleared what was opened before. */
  async function inCache<Result>(work: (opened: Cache) => Promise<Result>): Promise<Result> {
    try {
      return await work(cache);
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'QuotaExceededError') throw fault;
      cache = await open();
      return await work(cache);
    }
  }

  return {
    put: (hash, content) => inCache((opened) => opened.put(folder + hash, new Response(content))),
    read: (hash) => inCache(async (opened) => await (await opened.match(folder + hash))?.text()),
    hashes: () =>
      inCache(async (opened) => new Set((await opened.keys()).map((request) => hashIn(request.url)))),
    deleteAllBut: (kept) =>
      inCache(async (opened) => {
        const dropped = (await opened.keys()).filter((request) => !kept.has(hashIn(request.url)));
        await Promise.all(dropped.map((request) => opened.delete(request)));
      }),
  };
}

function hashIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
