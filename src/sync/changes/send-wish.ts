import { setWish } from '#contract/wishlist/wishlist';
import { customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { saveWishChange } from '#local/wishlist/wishlists';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { sequenceOf } from '#sync/outbox/change-sequence';
import type { SyncContext } from '#sync/outbox/sync-context';
import { readWishRequest } from './pending-wish.ts';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { parkWish } from './wish-sender.ts';

/** Sends the change of one favourite; the outcome settles its row. */
export async function sendWish(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const request = readWishRequest(row);
  if (request === undefined) return 'cannot-read';
  const outcome = await callServer(syncContext.remote, setWish, request, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
    sequence: await sequenceOf(syncContext, row),
  });
  return toSendResult(outcome, (answer) =>
    answer.kind === 'done'
      ? { kind: 'accepted', settle: () => settleWish(syncContext, row) }
      : { kind: 'refused', settle: () => refuse(syncContext, row, answer.code) },
  );
}

/**
 * Applies the change to the confirmed list in the same transaction that removes the row, so that the heart
 * does not flicker. Nothing is stored for an owner who has signed out or whose session has ended: the list is
 * requested again when they return.
 */
async function settleWish({ personal }: SyncContext, row: OutboxRow): Promise<void> {
  const { outbox, wishlists, sessions } = personal;
  await personal.transaction('rw', outbox, wishlists, sessions, async () => {
    const change = readWishRequest(row);
    const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    if (change === undefined || !isPending || session?.account !== row.account || session.isEnded) return;
    const key = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await saveWishChange(wishlists, key, change);
  });
}

/** Parks a refusal that is stored under the key: the change can no longer take effect. */
async function refuse(syncContext: SyncContext, row: OutboxRow, problem: string): Promise<void> {
  await parkWish(syncContext, row, problem, true);
}
