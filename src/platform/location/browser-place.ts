/**
 * The kind of browser in which the app is open.
 * - line: LINE's own, which keeps its data separate from the phone's browser
 * - in-app: another app's own without a service worker
 * - insecure: plain http, as on a local network, where browsers have no service worker
 * - no-worker: a browser without service workers
 * - full: all features are available
 */
export type BrowserPlace = 'line' | 'in-app' | 'insecure' | 'no-worker' | 'full';

const LINE = /\bLine\/\d/i;
const IN_APP = /\bFBA[NV]\b|\bInstagram\b|\bMicroMessenger\b|\bTikTok\b|\bTwitter\b|; wv\)/;

export function browserPlace(browser: {
  readonly userAgent: string;
  readonly hasServiceWorker: boolean;
  readonly isSecure: boolean;
}): BrowserPlace {
  if (LINE.test(browser.userAgent)) return 'line';
  if (browser.hasServiceWorker) return 'full';
  if (IN_APP.test(browser.userAgent)) return 'in-app';
  return browser.isSecure ? 'no-worker' : 'insecure';
}

/** LINE opens a URL with this parameter in the phone's own browser. */
export function inPhonesOwnBrowser(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
