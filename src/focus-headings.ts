import type { createAppRouter } from './router.tsx';

/** Later than the document's title, and than a drawer that returns the focus to its button when it closes. */
const AFTER_THE_PAGE_MS = 150;

/** A page that loads longer shows its heading later; after this the focus stays where the person puts it. */
const GIVE_UP_AFTER_MS = 5_000;

/**
 * Moves the focus to the heading of each new page: otherwise it stays on a link of the page before, or nowhere, and
 * screen readers do not say that the page changed. A page that chose its own focus keeps it.
 */
export function focusHeadings(router: ReturnType<typeof createAppRouter>): void {
  let stopWaiting = () => {};
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stopWaiting();
    stopWaiting = focusWhenShown();
  });
}

/** @returns ends waiting for the heading */
function focusWhenShown(): () => void {
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  const begin = setTimeout(() => {
    if (focusHeading()) stop();
    else observer.observe(document.body, { childList: true, subtree: true });
  }, AFTER_THE_PAGE_MS);
  const end = setTimeout(() => stop(), GIVE_UP_AFTER_MS);
  const stop = () => {
    clearTimeout(begin);
    clearTimeout(end);
    observer.disconnect();
  };
  return stop;
}

/** @returns false while the page has no heading yet */
function focusHeading(): boolean {
  const main = document.querySelector('main');
  const { activeElement } = document;
  if (activeElement?.closest('main h1, [role="dialog"]') != null) return true;
  if (main !== null && activeElement !== main && main.contains(activeElement)) return true;
  const heading = main?.querySelector('h1');
  if (heading == null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
