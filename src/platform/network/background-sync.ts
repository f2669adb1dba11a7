/** Under this tag the browser wakes the service worker when the network is back, where it can (Chromium). */
export const OUTBOX_SYNC_TAG = 'khaisong-outbox';

interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

function canSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration;
}

/** Asks for a wake-up even when the app is closed by then. Quietly does nothing where there is no such thing. */
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
