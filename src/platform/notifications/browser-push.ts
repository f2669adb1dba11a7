import type { PushSubscription as KnownSubscription } from '#domain/notifications/push';

/** The browser's push subscription, which its maker's push service provides. Never throws. */
export interface BrowserPush {
  /** The current subscription's endpoint; undefined without one. */
  readonly endpoint: () => Promise<string | undefined>;
  /** Needs a network. @returns undefined if the browser refused, or could not reach its push service */
  readonly subscribe: (key: string) => Promise<KnownSubscription | undefined>;
  /** Works offline too: the push service learns of it later. */
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

/** The browser refuses a second key while it has a subscription with the first. */
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

/** Undefined without keys: such an old browser cannot receive encrypted content. */
export function knownOf({
  endpoint,
  ...subscription
}: Pick<PushSubscription, 'endpoint' | 'toJSON'>): KnownSubscription | undefined {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh === undefined || auth === undefined
    ? undefined
    : { endpoint, publicKey: p256dh, secret: auth };
}

/** The push subscription of this page's own service worker. */
export function pagePush(): BrowserPush {
  return browserPush(async () =>
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined,
  );
}

/** Whether the browser supports push while the app is closed; on iOS only from the home screen. */
export function hasPush(browser: object): boolean {
  return 'PushManager' in browser;
}
