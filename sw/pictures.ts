import { DAY_MS } from '#domain/kernel/durations';
import { PICTURE_MISSING_HEADER } from '#contract/protocol/headers';
import { standInWidths } from '#domain/kernel/picture';
import {
  picturesToDrop,
  type CachedPictureRow,
  type CachedPictureTable,
} from '#local/device/cached-pictures';
import { openPictureLedger, type PictureLedger } from '#local/device/picture-ledger';
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
  /** Opened when the answers are given, because the database is not needed for them. */
  readonly openTable: () => CachedPictureTable;
  readonly clock: Clock;
  readonly isOnlineHint: () => boolean;
  readonly budget: PictureBudget;
}

/** Pictures of the app's own origin, cached within a budget. */
export interface Pictures {
  /** Rejects only as the network does, if no size of the picture is cached. */
  answer(request: Request): Promise<Response>;
  /** Brings the ledger up to date with the answers, fits the cache into its budget, and fetches old pictures again. */
  whenIdle(): Promise<void>;
}

type LedgerEvent =
  | { readonly kind: 'cached'; readonly row: CachedPictureRow }
  | { readonly kind: 'shown'; readonly address: string; readonly atMs: number }
  | { readonly kind: 'missing'; readonly address: string };

export function openPictures(deps: PictureDeps): Pictures {
  const { clock, budget } = deps;
  // Opened again each time, because freeing the pictures deletes the whole cache.
  const openCache = () => deps.caches.open(pictureCacheName(deps.prefixPath));
  let ledger: PictureLedger | undefined;
  const openLedger = () =>
    (ledger ??= openPictureLedger(
      deps.openTable(),
      {
        addresses: async () => (await (await openCache()).keys()).map(({ url }) => addressOf(url)),
        bytesOf: async (address) => (await (await (await openCache()).match(address))?.blob())?.size ?? 0,
      },
      (address) => ({ file: fileOf(address), width: widthOf(address) }),
    ));
  const behind = new Set<Promise<void>>();
  const refetched = new Set<string>();
  const shown = new Map<string, Request>();
  /** The events since the ledger was last brought up to date, in their order. */
  let events: LedgerEvent[] = [];

  /** Runs work in the background and ignores its failure, which is harmless. */
  function doBehind(work: () => Promise<void>): void {
    const running = work().catch(() => undefined);
    behind.add(running);
    void running.then(() => behind.delete(running));
  }

  let changing: Promise<void> = Promise.resolve();

  /**
   * Runs changes of the cache one after the other. A picture that is stored while others are dropped would go first,
   * because the ledger does not list it yet.
   */
  function inTurn(change: () => Promise<void>): Promise<void> {
    const done = changing.then(change);
    changing = done.catch(() => undefined);
    return done;
  }

  const nowMs = () => clock.now().getTime();

  async function fetchAndCache(request: Request): Promise<Response> {
    const response = await deps.fetch(request);
    const address = addressOf(request.url);
    if (isMissing(response)) {
      events.push({ kind: 'missing', address });
      doBehind(() => inTurn(() => drop([address])));
    }
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
    events.push({ kind: 'cached', row: { address, ...facts, keptAtMs: now, usedAtMs: now } });
  }

  async function cachedBytes(): Promise<number> {
    return (await currentRows()).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The rows after all events: a picture that the ledger does not list yet would be dropped first. */
  async function currentRows(): Promise<readonly CachedPictureRow[]> {
    const list = openLedger();
    while (events.length > 0) {
      const happened = events;
      events = [];
      for (const event of happened) {
        if (event.kind === 'cached') await list.put(event.row);
        if (event.kind === 'shown') await list.noteUse(event.address, event.atMs);
        if (event.kind === 'missing') await list.remove([event.address]);
      }
    }
    return await list.rows();
  }

  async function fit(limits: PictureBudget): Promise<void> {
    const dropped = picturesToDrop(await currentRows(), limits);
    await drop(dropped);
    await openLedger().remove(dropped);
  }

  async function drop(addresses: readonly string[]): Promise<void> {
    const cache = await openCache();
    for (const address of addresses) await cache.delete(address);
  }

  function noteShown(address: string): void {
    events.push({ kind: 'shown', address, atMs: nowMs() });
  }

  /** Fetches the shown pictures again that are old, each once per start of the worker. */
  async function refetchOld(): Promise<void> {
    const keptAtMs = new Map((await currentRows()).map((row) => [row.address, row.keptAtMs]));
    for (const [address, request] of shown) {
      const ageMs = nowMs() - (keptAtMs.get(address) ?? 0);
      const isFresh = ageMs >= 0 && ageMs < ASK_AGAIN_AFTER_MS;
      if (isFresh || !deps.isOnlineHint() || refetched.has(address)) continue;
      refetched.add(address);
      doBehind(async () => {
        await fetchAndCache(new Request(request.url, { cache: 'no-cache' }));
      });
    }
    shown.clear();
  }

  async function standIn(address: string): Promise<Response | undefined> {
    const cache = await openCache();
    for (const width of standInWidths(widthOf(address))) {
      const other = address.replace(WIDTH, (_, name: string) => `${name}${width}`);
      const response = await cache.match(other, { ignoreVary: true });
      if (response === undefined) continue;
      noteShown(other);
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
      noteShown(address);
      shown.set(address, request);
      return cached;
    },
    async whenIdle() {
      while (behind.size > 0) await Promise.all(behind);
      if (events.length === 0) return;
      try {
        await refetchOld();
        while (behind.size > 0) await Promise.all(behind);
        await inTurn(() => fit(budget));
        await ledger?.write();
      } catch {
        // Without the ledger, the cache alone is used; the next call tries again.
      }
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
