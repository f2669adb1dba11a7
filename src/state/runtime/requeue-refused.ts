import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { enqueue } from '#sync/outbox/outbox';
import { keyForRepetition } from '#sync/outbox/certainly-unsent';
import type { Phone } from './phone.ts';

/**
 * Queues refused changes again as decided now: whoever taps the button decides once more. Called inside a transaction over the
 * outbox.
 *
 * @param newBody what is said under a new key, where it is another thing by now; under a key that stays the body has to stay too
 */
export async function requeueRefused(
  phone: Phone,
  account: AccountKey,
  refused: readonly OutboxRow[],
  newBody?: unknown,
): Promise<void> {
  for (const row of refused) {
    const { seq = 0, tenant, actor, onBehalfOf, kind, schemaVersion, lane, body } = row;
    await phone.personal.outbox.delete(seq);
    const moments = { createdAt: phone.clock.now(), decidedAt: phone.remote.serverClock.decidedAt() };
    const key = keyForRepetition(row, phone.ids.newId());
    const change = { tenant, account, actor, onBehalfOf, kind, schemaVersion, lane };
    await enqueue(phone.personal, {
      ...change,
      ...moments,
      ...key,
      ...(row.replaces === undefined ? {} : { replaces: row.replaces }),
      body: key.id === row.id ? body : (newBody ?? body),
    });
  }
}
