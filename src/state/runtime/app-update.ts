import { outboxLock } from '#sync/outbox/sync-context';
import type { Phone } from './phone.ts';

/** Installs the update on the person's request, after running sends have finished (Promises, row 26). */
export async function applyUpdate(phone: Phone): Promise<void> {
  const update = phone.device.update.read();
  if (update === undefined) return;
  phone.log.write('update-applied');
  phone.device.update.show({ apply: () => update.apply(), isAccepted: true });
  await whenNothingIsSent(phone, () => update.apply());
}

/**
 * Waits until no tab and no service worker sends an order or an upload, because its answer would be lost with the page.
 */
export async function whenNothingIsSent({ syncContext }: Phone, work: () => void): Promise<void> {
  await syncContext.locks.runExclusive(outboxLock(syncContext, 'uploads'), () =>
    syncContext.locks.runExclusive(outboxLock(syncContext), async () => work()),
  );
}
