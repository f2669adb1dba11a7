import { systemClock, type Clock } from './clock.ts';

/** What nobody waits for is kept back no longer, however slow the network is. */
const MAX_WAIT_MS = 10_000;

interface PaintedPage {
  readonly document: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Reports paints that were before it too. */
  readonly PerformanceObserver: new (
    callback: PerformanceObserverCallback,
  ) => Pick<PerformanceObserver, 'observe' | 'disconnect'>;
}

/**
 * Calls back when the first words or pictures are on the screen; an empty frame may come long before. A page that nobody
 * looks at has no paint: there, and when one goes out of sight, it is at once.
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

/** Resolves when the first words or pictures of this page are on the screen, or nobody looks at it. */
export function firstContent(): Promise<void> {
  shown ??= new Promise((resolve) => {
    watchFirstContent(window, systemClock, resolve);
  });
  return shown;
}
