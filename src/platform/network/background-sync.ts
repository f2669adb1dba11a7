/** The tag under which the browser wakes the service worker when the network is back (Chromium only). */
export const OUTBOX_SYNC_TAG = 'khaisong-outbox';

interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

function canSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration;
}

/** Requests a wake-up even if the app is closed by then. Does nothing if the browser does not support it. */
export async function requestBackgroundSync(
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
): Promise<void> {
  try {
    const registration = await workers?.getRegistration();
    if (registration !== undefined && canSync(registration))
      await registration.sync.register(OUTBOX_SYNC_TAG);
  } catch {
    return;
  }
}
