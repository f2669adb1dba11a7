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
  storage: CacheStorage | undefined,
  basePath: string,
): Promise<ChunkStore | undefined> {
  if (storage === undefined) return undefined;
  const name = `khaisong-catalogue-${basePath}`;
  const folder = `${basePath}catalogue/`;
  try {
    await storage.open(name);
  } catch {
    return undefined;
  }
  // Opened each time: the browser may have cleared it since.
  return {
    async put(hash, content) {
      await (await storage.open(name)).put(folder + hash, new Response(content));
    },
    async read(hash) {
      return await (await (await storage.open(name)).match(folder + hash))?.text();
    },
    async hashes() {
      const requests = await (await storage.open(name)).keys();
      return new Set(requests.map((request) => hashIn(request.url)));
    },
    async deleteAllBut(kept) {
      const cache = await storage.open(name);
      const requests = await cache.keys();
      const dropped = requests.filter((request) => !kept.has(hashIn(request.url)));
      await Promise.all(dropped.map((request) => cache.delete(request)));
    },
  };
}

function hashIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
