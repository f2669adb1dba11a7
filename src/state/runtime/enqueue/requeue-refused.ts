import type { AccountKey } from '#local/kernel/account';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { enqueue } from '#sync/outbox/outbox';
import { keyForRepetition } from '#sync/outbox/certainly-unsent';
import type { Phone } from '../phone.ts';

/**
 * Enqueues refused changes again, dated now, because tapping the button is a new decision. Called inside a transaction
 * over the outbox.
 *
 * @param newBody the body to send under a new key, if it differs by now; an unchanged key keeps its body
 */
export async function requeueRefused(
  phone: Phone,
  account: AccountKey,
  refused: readonly OutboxRow[],
  newBody?: unknown,
): Promise<void> {
  for (const row of refused) {
    const { tenant, actor, onBehalfOf, kind, schemaVersion, lane, body } = row;
    await removeChange(phone.personal.outbox, row.id);
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
