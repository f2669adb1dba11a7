import { DAY_MS } from '#domain/kernel/durations';
import { PICTURE_MISSING_HEADER } from '#contract/protocol/headers';
import { standInWidths } from '#domain/kernel/picture';
import { picturesToDrop, type CachedPictureTable } from '#local/device/cached-pictures';
import { openPictureLedger } from '#local/device/picture-ledger';
import type { Clock } from '#platform/runtime/clock';
import { pictureCacheName, type PictureBudget } from '#platform/storage/picture-cache';

/**
 * On a slow connection another size of the picture stands in after this time; the right one is cached when it arrives.
 */
export const STAND_IN_AFTER_MS = 3_000;

/** A picture may be replaced under its name, so a cached one is revalidated in the background after this time. */
export const ASK_AGAIN_AFTER_MS = 7 * DAY_MS;

export interface PictureDeps {
  /** '/demo/'. */
  readonly prefixPath: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly table: CachedPictureTable;
  readonly clock: Clock;
  readonly isOnlineHint: () => boolean;
  readonly budget: PictureBudget;
}

/** Pictures of the app's own origin, cached within a budget. */
export interface Pictures {
  /** Rejects only as the network does, if no size of the picture is cached. */
  answer(request: Request): Promise<Response>;
  /** Resolves when the background work of the answers is done and the ledger is written. */
  whenIdle(): Promise<void>;
}

export function openPictures(deps: PictureDeps): Pictures {
  const { clock, budget } = deps;
  // Opened again each time, because freeing the pictures deletes the whole cache.
  const openCache = () => deps.caches.open(pictureCacheName(deps.prefixPath));
  const ledger = openPictureLedger(
    deps.table,
    {
      addresses: async () => (await (await openCache()).keys()).map(({ url }) => addressOf(url)),
      bytesOf: async (address) => (await (await (await openCache()).match(address))?.blob())?.size ?? 0,
    },
    (address) => ({ file: fileOf(address), width: widthOf(address) }),
  );
  const behind = new Set<Promise<void>>();
  const refetched = new Set<string>();

  /** Runs work in the background and ignores its failure, which is harmless. */
  function doBehind(work: () => Promise<void>): void {
    const running = work().catch(() => undefined);
    behind.add(running);
    void running.then(() => behind.delete(running));
  }

  let caching: Promise<void> = Promise.resolve();

  /**
   * Runs changes of the cache one after the other. A picture that the ledger does not list yet would be dropped first.
   */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const done = caching.then(change);
    caching = done.catch(() => undefined);
    return done;
  }

  const nowMs = () => clock.now().getTime();

  async function fetchAndCache(request: Request): Promise<Response> {
    const response = await deps.fetch(request);
    const address = addressOf(request.url);
    if (isMissing(response)) doBehind(() => inTurn(() => drop([address])));
    if (!isPicture(response)) return response;
    const copy = response.clone();
    doBehind(async () => {
      const body = await copy.blob();
      await inTurn(() => cachePicture(address, new Response(body, { headers: copy.headers }), body.size));
    });
    return response;
  }

  async function cachePicture(address: string, picture: Response, bytes: number): Promise<void> {
    try {
      await (await openCache()).put(address, picture);
    } catch (fault) {
      if (isPhoneFull(fault)) await fit(halfOf(await cachedBytes()));
      throw fault;
    }
    const now = nowMs();
    const facts = { file: fileOf(address), width: widthOf(address), bytes };
    await ledger.put({ address, ...facts, keptAtMs: now, usedAtMs: now });
    await fit(budget);
  }

  async function cachedBytes(): Promise<number> {
    return (await ledger.rows()).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async function fit(limits: PictureBudget): Promise<void> {
    await drop(picturesToDrop(await ledger.rows(), limits));
  }

  async function drop(addresses: readonly string[]): Promise<void> {
    const cache = await openCache();
    for (const address of addresses) await cache.delete(address);
    await ledger.remove(addresses);
  }

  async function afterShowing(address: string, request: Request): Promise<void> {
    await ledger.noteUse(address, nowMs());
    const ageMs = nowMs() - ((await ledger.find(address))?.keptAtMs ?? 0);
    const isFresh = ageMs >= 0 && ageMs < ASK_AGAIN_AFTER_MS;
    if (isFresh || !deps.isOnlineHint() || refetched.has(address)) return;
    refetched.add(address);
    await fetchAndCache(new Request(request.url, { cache: 'no-cache' }));
  }

  async function standIn(address: string): Promise<Response | undefined> {
    const cache = await openCache();
    for (const width of standInWidths(widthOf(address))) {
      const other = address.replace(WIDTH, (_, name: string) => `${name}${width}`);
      const response = await cache.match(other, { ignoreVary: true });
      if (response === undefined) continue;
      doBehind(() => ledger.noteUse(other, nowMs()));
      return response;
    }
    return undefined;
  }

  /** Fetches the picture from the server; answers another size if the server does not answer, or not soon. */
  async function fromServer(request: Request): Promise<Response> {
    const address = addressOf(request.url);
    if (!deps.isOnlineHint()) {
      const other = await standIn(address);
      if (other !== undefined) return other;
    }
    const coming = fetchAndCache(request);
    const soon = await firstWithin(clock, STAND_IN_AFTER_MS, coming);
    if (soon !== undefined && (isPicture(soon) || isMissing(soon))) return soon;
    return (await standIn(address)) ?? (await coming);
  }

  return {
    async answer(request) {
      const address = addressOf(request.url);
      const cached = await (await openCache()).match(address, { ignoreVary: true });
      if (cached === undefined) return await fromServer(request);
      doBehind(() => afterShowing(address, request));
      return cached;
    },
    async whenIdle() {
      while (behind.size > 0) await Promise.all(behind);
      await ledger.write();
    },
  };
}

/** Undefined if it failed or took longer. */
async function firstWithin(
  clock: Clock,
  limitMs: number,
  coming: Promise<Response>,
): Promise<Response | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(limitMs, () => resolve(undefined));
  });
  const failed = coming.catch(() => undefined);
  try {
    return await Promise.race([failed, late]);
  } finally {
    cancel();
  }
}

/** An opaque response costs a thousand times its size in quota, and a captive portal's page is not a picture. */
function isPicture(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type !== 'opaque' &&
    (response.headers.get('Content-Type') ?? '').startsWith('image/') &&
    !isMissing(response)
  );
}

function isMissing(response: Response): boolean {
  return response.headers.has(PICTURE_MISSING_HEADER);
}

function isPhoneFull(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'QuotaExceededError';
}

function halfOf(bytes: number): PictureBudget {
  return { bytes: bytes / 2, entries: Number.POSITIVE_INFINITY };
}

const WIDTH = /([?&]w=)\d+/;

/** The URL without the origin, exactly as the page wrote it: parsing it again might change the encoding of a name. */
function addressOf(url: string): string {
  return url.slice(new URL(url).origin.length);
}

function fileOf(address: string): string {
  return new URLSearchParams(address.slice(address.indexOf('?'))).get('p') ?? '';
}

function widthOf(address: string): number {
  return Number(new URLSearchParams(address.slice(address.indexOf('?'))).get('w') ?? 0);
}
