import { liveQuery } from 'dexie';
import type { KeptMark } from '#platform/storage/kept-mark';
import type { Phone } from './phone.ts';

/**
 * Notices that the databases are new although this phone had some: the browser evicted them, or somebody cleared them
 * (Promises, row 25). It is said once; everything that the shop knows is loaded again by itself.
 *
 * @returns stops following how much waits
 */
export async function noticeClearedStorage(phone: Phone, mark: KeptMark): Promise<() => void> {
  const { preferences, outbox } = phone.personal;
  const known = await preferences.get('kept-since');
  const marked = mark.read();
  if (known === undefined) {
    if (marked !== undefined) {
      phone.log.write('storage-cleared', { waiting: marked });
      phone.device.cleared.show({ waiting: marked });
    }
    await preferences.put({ key: 'kept-since', value: phone.clock.now().toISOString() });
  }
  const orders = outbox.filter(({ kind }) => kind === 'add-order');
  const following = liveQuery(async () => await orders.count()).subscribe({
    next: (waiting) => mark.write(waiting),
    error: () => undefined,
  });
  return () => following.unsubscribe();
}
