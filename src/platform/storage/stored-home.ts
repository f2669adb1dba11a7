import type { Locks } from '#platform/locks/locks';

/** Home as a page showed it last, which the service worker opens at the next start (decision 80). */
export interface StoredHome {
  /** The whole document. It contains nothing that may not be on this phone's screen. */
  readonly html: string;
  /** The build that drew it: the name of its page’s first script (platform/runtime/build). */
  readonly build: string;
}

export interface HomeStore {
  /**
   * Replaces the stored home, unless it is the same. Never throws: without it the app starts as usual.
   *
   * @param isStillTrue called under the lock of all changes: whether the same person still sees the same
   * @returns whether it was stored
   */
  store(home: StoredHome, isStillTrue: () => Promise<boolean>): Promise<boolean>;
  /** Deletes the stored home. Never throws. */
  forget(): Promise<void>;
  /**
   * Deletes the stored home before a change after which it must never be shown, such as a sign-out. No tab stores one
   * during the change.
   */
  forgetBefore<Result>(change: () => Promise<Result>): Promise<Result>;
}

/** Names the build of a stored document, because an update may come between two starts. */
export const HOME_BUILD_HEADER = 'Khaisong-Build';

const LOCK = 'stored-home';

/** Caches belong to the origin, which tenants share, so the name contains the tenant's prefix. */
function homeCacheName(prefixPath: string): string {
  return `khaisong-home-${prefixPath}`;
}

/**
 * @param caches undefined if the browser has no Cache Storage; then nothing is stored
 * @param prefixPath the tenant's prefix, '/demo/'
 */
export function openHomeStore(
  caches: Pick<CacheStorage, 'open' | 'delete'> | undefined,
  prefixPath: string,
  locks: Locks,
): HomeStore {
  /** The last document of this window, which is not written again while it is there. */
  let last = '';
  const forget = async () => {
    await caches?.delete(homeCacheName(prefixPath)).catch(() => false);
  };
  return {
    store: async ({ html, build }, isStillTrue) =>
      await locks.runExclusive(LOCK, async (turn) => {
        try {
          if (caches === undefined || !(await isStillTrue()) || turn.isLost()) return false;
          const cache = await caches.open(homeCacheName(prefixPath));
          if (html === last && (await cache.match(prefixPath)) !== undefined) return true;
          const headers = { 'Content-Type': 'text/html; charset=utf-8', [HOME_BUILD_HEADER]: build };
          await cache.put(prefixPath, new Response(html, { headers }));
          last = html;
          return true;
        } catch {
          await forget();
          return false;
        }
      }),
    forget: async () => await locks.runExclusive(LOCK, forget),
    forgetBefore: async (change) =>
      await locks.runExclusive(LOCK, async () => {
        await forget();
        return await change();
      }),
  };
}

/** @returns undefined if there is none, or another build drew it */
export async function findStoredHome(
  caches: Pick<CacheStorage, 'open'>,
  prefixPath: string,
  build: string,
): Promise<Response | undefined> {
  try {
    const found = await (await caches.open(homeCacheName(prefixPath))).match(prefixPath);
    return found?.headers.get(HOME_BUILD_HEADER) === build ? found : undefined;
  } catch {
    return undefined;
  }
}
