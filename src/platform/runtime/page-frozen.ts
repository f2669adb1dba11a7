/** Registers a callback for the moment at which the browser freezes the page. */
export type OnPageFrozen = (callback: () => void) => void;

/**
 * Calls back when the person leaves the page and the browser freezes it, to show it again as it is if the person goes
 * back. The page may be frozen as soon as the callback returns.
 */
export const onPageFrozen: OnPageFrozen = (callback) => {
  // The service worker shares this module's type and has no `PageTransitionEvent`.
  globalThis.addEventListener('pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) callback();
  });
};
