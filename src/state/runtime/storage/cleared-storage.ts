import { readSetting, saveSetting } from '#local/kernel/settings';
import type { StoredMark } from '#platform/storage/stored-mark';
import type { Phone } from '../phone.ts';
import { follow } from '#local/kernel/follow';
import { readEveryChange } from '#local/orders/outbox';

/**
 * Detects that the databases are new although this phone had some: the browser evicted them, or somebody cleared them
 * (Promises, row 25). Reported once; all server data is loaded again automatically.
 *
 * @returns stops tracking the number of pending changes
 */
export async function noticeClearedStorage(phone: Phone, mark: StoredMark): Promise<() => void> {
  const { settings, outbox } = phone.personal;
  const known = await readSetting(settings, 'stored-since');
  const marked = mark.read();
  if (known === undefined) {
    if (marked !== undefined) {
      phone.log.write('storage-cleared', { waiting: marked });
      phone.device.cleared.show({ waiting: marked });
    }
    await saveSetting(settings, { key: 'stored-since', value: phone.clock.now() });
  }
  return follow(
    () => readEveryChange(outbox),
    (rows) => mark.write(rows.filter(({ kind }) => kind === 'add-order').length),
    () => undefined,
  );
}
