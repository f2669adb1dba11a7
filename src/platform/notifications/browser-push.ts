import type { PushSubscription as KnownSubscription } from '#domain/notifications/push';

/** The browser's own part of being told: it asks the push service of its maker for an address. Never throws. */
export interface BrowserPush {
  /** Where the browser is told now; undefined where nowhere. */
  readonly endpoint: () => Promise<string | undefined>;
  /** Takes a network. @returns undefined when the browser would not, or could not reach its push service */
  readonly subscribe: (key: string) => Promise<KnownSubscription | undefined>;
  /** Works without a network too: the push service hears of it later. */
  readonly unsubscribe: () => Promise<void>;
}

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

export function browserPush(registration: () => Promise<Registration | undefined>): BrowserPush {
  const manager = async () => (await registration())?.pushManager;
  return {
    endpoint: async () => {
      try {
        return (await (await manager())?.getSubscription())?.endpoint;
      } catch {
        return undefined;
      }
    },
    subscribe: async (key) => {
      try {
        const push = await manager();
        return push === undefined ? undefined : knownOf(await subscribeTo(push, key));
      } catch {
        return undefined;
      }
    },
    unsubscribe: async () => {
      try {
        await (await (await manager())?.getSubscription())?.unsubscribe();
      } catch {
        return;
      }
    },
  };
}

/** The browser refuses a second key as long as it has a subscription with the first. */
async function subscribeTo(push: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await push.subscribe(options);
  } catch (fault) {
    const before = await push.getSubscription();
    if (before === null) throw fault;
    await before.unsubscribe();
    return await push.subscribe(options);
  }
}

/** Undefined for a browser that says no keys: it is too old to be told anything but that there is something. */
export function knownOf({
  endpoint,
  ...subscription
}: Pick<PushSubscription, 'endpoint' | 'toJSON'>): KnownSubscription | undefined {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, publicKey: p256dh, secret: auth };
}

/** Of this page's own service worker. */
export function pagePush(): BrowserPush {
  return browserPush(async () =>
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined,
  );
}

/** Whether the browser can be told while the app is closed; iOS only on the home screen. */
export function hasPush(browser: object): boolean {
  return 'PushManager' in browser;
}
