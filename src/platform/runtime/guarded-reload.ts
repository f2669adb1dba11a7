/** A chunk that could not be loaded causes at most one reload in this time (Specification, LAYOUT-27). */
export const RELOAD_GUARD_MS = 120_000;

const KEY = 'khaisong:reloaded-at';

/** The guard's dependencies; session storage belongs to the tab and may be forbidden. */
export interface ReloadDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  nowMs(): number;
  /** False if a reload cannot help (`mayReloadHelp`), and while a person types or confirms an order. */
  canLoad(): boolean;
  reload(): void;
}

interface PageSource {
  readonly isOnline: boolean;
  /** The service worker that controlled the page when it was opened, and the current one. */
  readonly workerAtStart: unknown;
  readonly worker: unknown;
}

/**
 * Whether a reload may find a part that is missing. Offline, the page comes again from the same service worker, which
 * does not have the part, or it stays blank without one; only another version that has taken over meanwhile brings its
 * own parts.
 */
export function mayReloadHelp({ isOnline, workerAtStart, worker }: PageSource): boolean {
  return isOnline || (worker !== workerAtStart && worker !== null && worker !== undefined);
}

/** Reloads once; a second failure within the time is left to the error page. @returns whether it reloads */
export function reloadOnce(deps: ReloadDeps): boolean {
  if (deps.storage === undefined || !deps.canLoad()) return false;
  const ageMs = deps.nowMs() - Number(deps.storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (ageMs >= 0 && ageMs < RELOAD_GUARD_MS) return false;
  try {
    deps.storage.setItem(KEY, String(deps.nowMs()));
  } catch {
    return false;
  }
  deps.reload();
  return true;
}

/** Undefined if the browser forbids it. */
export function sessionStorageOf(browser: { readonly sessionStorage: Storage }): Storage | undefined {
  try {
    return browser.sessionStorage;
  } catch {
    return undefined;
  }
}
