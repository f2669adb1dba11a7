import type { BrowserPush } from '#platform/notifications/browser-push';
import { aBrowser, type TestBrowser } from '../gateways/push.ts';

/** The browser's side of push, with a push service that is always available. */
export interface TestBrowserPush extends BrowserPush {
  /** Undefined while the browser is not subscribed. */
  readonly subscription: () => TestBrowser | undefined;
  isReachable: boolean;
}

export function testBrowserPush(): TestBrowserPush {
  let subscription: TestBrowser | undefined;
  const push: TestBrowserPush = {
    isReachable: true,
    subscription: () => subscription,
    endpoint: () => Promise.resolve(subscription?.endpoint),
    subscribe: () => {
      if (push.isReachable) subscription = aBrowser();
      return Promise.resolve(push.isReachable ? subscription : undefined);
    },
    unsubscribe: () => {
      subscription = undefined;
      return Promise.resolve();
    },
  };
  return push;
}
