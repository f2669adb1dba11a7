export interface RefreshedDeps {
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Whether the response replaces the cached one. Reads copies of both. */
  readonly replaces: (response: Response, cached: Response | undefined) => Promise<boolean>;
}

/**
 * Answers from the cache at once, and replaces the cached response for the next time.
 *
 * @param keepAlive keeps the worker alive until the promise settles
 * @returns rejects only as the network does, if nothing is cached
 */
export async function answerAndRefresh(
  deps: RefreshedDeps,
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await deps.caches.open(deps.cacheName);
  const cached = await cache.match(request);
  const coming = deps.fetch(request);
  const cachedCopy = cached?.clone();
  const refreshed = coming.then(async (response) => {
    const copy = response.clone();
    if (await deps.replaces(copy.clone(), cachedCopy)) await cache.put(request, copy);
  });
  keepAlive(refreshed.catch(() => undefined));
  return cached ?? (await coming);
}
