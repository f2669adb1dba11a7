import { saveConsent } from '#contract/save-consent';
import type { OutboxRow } from '#local/outbox';
import { ask } from '#remote/ask';
import type { Outcome } from '#remote/outcome';
import type { Credentials } from '#remote/remote';
import type { Owing } from './owing.ts';
import { judged, type Verdict } from './sender.ts';

/** Sends what a customer says of itself. */
export async function sendDetail(
  owing: Owing,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<Verdict> | 'cannot-read'> {
  switch (row.kind) {
    case 'save-consent':
      return await sendConsent(owing, row, credentials);
    default:
      return 'cannot-read';
  }
}

function optionsOf(row: OutboxRow, credentials: Credentials) {
  return { idempotencyKey: row.id, frozenBody: row.body, customer: row.onBehalfOf, credentials };
}

async function sendConsent(owing: Owing, row: OutboxRow, credentials: Credentials) {
  const request = saveConsent.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await ask(owing.remote, saveConsent, request.value, optionsOf(row, credentials));
  return judged(outcome, () => ({ kind: 'accepted', settle: () => forget(owing, row) }));
}

async function forget({ personal }: Owing, row: OutboxRow): Promise<void> {
  await personal.outbox.where('id').equals(row.id).delete();
}
