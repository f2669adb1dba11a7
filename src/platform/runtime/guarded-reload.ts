/** A chunk that could not be loaded causes at most one reload in this time (Specification, LAYOUT-27). */
export const RELOAD_GUARD_MS = 120_000;

const KEY = 'khaisong:reloaded-at';

/** The guard's dependencies; session storage belongs to the tab and may be forbidden. */
export interface ReloadDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  nowMs(): number;
  /**
   * False without a network and a service worker, because a reload would leave a blank page. Also false while a person
   * types or confirms an order.
   */
  canLoad(): boolean;
  reload(): void;
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
