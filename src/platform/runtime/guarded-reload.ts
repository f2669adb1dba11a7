/** A part of the app that did not come is worth one reload in this time (Specification, LAYOUT-27). */
export const RELOAD_GUARD_MS = 120_000;

const KEY = 'khaisong:reloaded-at';

/** What the guard needs; session storage belongs to the tab and may be forbidden. */
export interface ReloadDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  nowMs(): number;
  /**
   * A reload without a network and without a service worker would leave a blank page, and one while a person types or
   * confirms an order would take the page from under their hand.
   */
  canLoad(): boolean;
  reload(): void;
}

/** Reloads once; the second failure within the time is left to the error page. @returns whether it reloads */
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

/** Undefined where the browser forbids it. */
export function sessionStorageOf(browser: { readonly sessionStorage: Storage }): Storage | undefined {
  try {
    return browser.sessionStorage;
  } catch {
    return undefined;
  }
}
