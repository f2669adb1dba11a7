import { systemClock, type Clock } from './clock.ts';

/** Deferred work waits at most this long for a rendered page, however slow the phone is. */
const MAX_WAIT_MS = 10_000;

interface PaintedPage {
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Also reports earlier paints. */
  readonly PerformanceObserver: new (
    callback: PerformanceObserverCallback,
  ) => Pick<PerformanceObserver, 'observe' | 'disconnect'>;
}

/**
 * Calls back when the first text or picture is painted; an empty frame may come long before. A hidden page has no
 * paint, so there it calls back at once, and also when the page becomes hidden.
 */
export function watchFirstContent(page: PaintedPage, clock: Clock, callback: () => void): void {
  if (page.document.hidden) {
    callback();
    return;
  }
  const end = () => {
    paints.disconnect();
    stopWaiting();
    page.document.removeEventListener('visibilitychange', end);
    callback();
  };
  const paints = new page.PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) end();
  });
  const stopWaiting = clock.after(MAX_WAIT_MS, end);
  page.document.addEventListener('visibilitychange', end);
  paints.observe({ type: 'paint', buffered: true });
}

let shown: Promise<void> | undefined;

/**
 * Resolves when the app's first text or picture is painted, or the page is hidden.
 *
 * @param appShown resolves when the app takes the place of a painted home, which is not the app; only the first call
 * counts
 */
export function firstContent(appShown?: Promise<unknown>): Promise<void> {
  shown ??= new Promise((resolve) => {
    watchFirstContent(window, systemClock, () => void Promise.resolve(appShown).then(() => resolve()));
  });
  return shown;
}
