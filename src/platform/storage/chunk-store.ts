/**
 * Stores the chunks of the catalogue by the hash of their content, so a chunk never changes. A chunk is either complete
 * or absent.
 */
export interface ChunkStore {
  /**
   * @param content raw bytes cost a phone much less than their text
   * @throws QuotaExceededError if there is no space
   */
  put(hash: string, content: string | ArrayBuffer): Promise<void>;
  /** Undefined if it is not there (any more). */
  read(hash: string): Promise<string | undefined>;
  hashes(): Promise<ReadonlySet<string>>;
  deleteAllBut(retained: ReadonlySet<string>): Promise<void>;
}

/**
 * Opens a store in the browser's Cache Storage, which the page reads directly: through the service worker it takes more
 * than twice as long (docs/decisions/0011).
 *
 * @param basePath the tenant's prefix, '/demo/': tenants share one origin
 * @returns undefined if the browser has no Cache Storage: plain http, some in-app browsers, private windows
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

  /** Opens the cache again if the browser has cleared it meanwhile. */
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
    deleteAllBut: (retained) =>
      inCache(async (opened) => {
        const dropped = (await opened.keys()).filter((request) => !retained.has(hashIn(request.url)));
        await Promise.all(dropped.map((request) => opened.delete(request)));
      }),
  };
}

function hashIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
