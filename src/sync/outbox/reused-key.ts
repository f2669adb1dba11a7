import { addOrder } from '#contract/orders/add-order';
import { lookUpKey } from '#contract/orders/look-up-key';
import type { OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { callServer } from '#remote/calls/call-server';
import { exactServerNow } from '#remote/calls/server-clock';
import type { ReusedKeyOutcome } from './define-change.ts';
import { settleIfAccepted } from './look-up.ts';
import { resubmitAsNextRevision } from './next-revision.ts';
import type { SyncContext } from './sync-context.ts';
import { settleRefused } from './settle.ts';

/**
 * Resolves an order whose key the server knows with another body. It is rarely needed, so it is not in the first
 * chunk.
 *
 * @param row with `isMaybeSent` as it was before the attempt
 */
export async function settleReusedKey(syncContext: SyncContext, row: OutboxRow): Promise<ReusedKeyOutcome> {
  const found = await settleIfAccepted(syncContext, row);
  if (found === 'settled' || found === 'unreachable') return found;
  if (found === 'other') return 'refused';
  // The other phone with this order discarded or edited it, which closed the key for both.
  if (row.isHandedOver === true) {
    const isWithdrawn = await isKeyWithdrawn(syncContext, row);
    if (isWithdrawn === undefined) return 'unreachable';
    if (isWithdrawn) {
      const { personal, remote } = syncContext;
      await settleRefused(personal, row, 'order-withdrawn', undefined, exactServerNow(remote.serverClock));
      return 'settled';
    }
  }
  // If the order was never sent, no look-up of this phone can have closed its key.
  return row.isMaybeSent && (await resubmitAsNextRevision(syncContext, row)) ? 'settled' : 'refused';
}

/** Undefined if the server cannot be reached. */
async function isKeyWithdrawn({ remote }: SyncContext, row: OutboxRow): Promise<boolean | undefined> {
  const question = { key: row.id, isClosing: false, isDiscarding: false };
  const outcome = await callServer(remote, lookUpKey, question, {
    customer: row.onBehalfOf,
  });
  if (outcome.kind !== 'accepted') return undefined;
  if (outcome.answer.kind !== 'done') return false;
  const stored = addOrder.answer.fromWire(outcome.answer.answer);
  return stored.ok && stored.value.kind === 'refused' && stored.value.refusal.code === 'order-withdrawn';
}

const MAX_KEY_RENEWALS = 9;

/**
 * Does the same for any other change. Its body never changes, so its key was closed for a discard that did not
 * happen because the answer was lost or the app died. The change had no effect, and is resent under a new key.
 *
 * @param row with `isMaybeSent` as it was before the attempt
 */
export async function renewClosedKey({ personal }: SyncContext, row: OutboxRow): Promise<ReusedKeyOutcome> {
  if (!row.isMaybeSent || row.isHandedOver === true) return 'refused';
  const [, first = row.id, renewals = '0'] = /^(.*)\.(\d)$/.exec(row.id) ?? [];
  const next = Number(renewals) + 1;
  if (next > MAX_KEY_RENEWALS) return 'refused';
  await transition(personal.outbox, { id: row.id }, { kind: 'key-renewed', id: `${first}.${next}` });
  return 'settled';
}
