import { isStorageFault } from '#local/database/database-guard';
import type { OutboxRow } from '#local/orders/outbox';
import { saveSentCopy as keepCopy } from '#local/orders/sent-copies';
import type { SyncContext } from './sync-context.ts';
import { readOpenSession } from '#local/accounts/sessions';

/**
 * Keeps a copy of a sent change for some days, if the sender is still signed in. If storage is full, it is
 * skipped, which does not affect the accepted change; therefore it is written after the change was settled.
 *
 * @param id the receipt's id
 */
export async function saveSentCopy(
  { personal, log }: SyncContext,
  row: OutboxRow,
  id: string,
): Promise<void> {
  const { sessions } = personal;
  try {
    await personal.write(['sessions', 'sentCopies', 'receipts'], async () => {
      if ((await readOpenSession(sessions, row.account)) === undefined) return;
      await keepCopy(personal, { account: row.account, id, body: row.body, about: row.about });
    });
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    log.write('copy-not-saved', { name: fault.name });
  }
}
