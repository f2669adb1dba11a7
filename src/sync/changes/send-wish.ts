import { setWish } from '#contract/wishlist/wishlist';
import { customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { keepWishChange } from '#local/wishlist/wishlists';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { sequenceOf } from '#sync/outbox/change-sequence';
import type { Owing } from '#sync/outbox/owing';
import { readWishRequest } from './owed-wish.ts';
import { judged, type Verdict } from '#sync/outbox/sender';
import { parkWish } from './wish-sender.ts';

/** Sends one favourite; the outcome settles its row. */
export async function sendWish(
  owing: Owing,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<Verdict> | 'cannot-read'> {
  const request = readWishRequest(row);
  if (request === undefined) return 'cannot-read';
  const outcome = await ask(owing.remote, setWish, request, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
    sequence: await sequenceOf(owing, row),
  });
  return judged(outcome, (answer) =>
    answer.kind === 'done'
      ? { kind: 'accepted', settle: () => settleWish(owing, row) }
      : { kind: 'refused', settle: () => refuse(owing, row, answer.code) },
  );
}

/**
 * The change enters the confirmed list in the transaction in which it stops being owed, so the heart never blinks. Of an owner
 * who signed out meanwhile, or whose session is over, nothing is kept: the list is asked for again when they are back.
 */
async function settleWish({ personal }: Owing, row: OutboxRow): Promise<void> {
  const { outbox, wishlists, sessions } = personal;
  await personal.transaction('rw', outbox, wishlists, sessions, async () => {
    const change = readWishRequest(row);
    const isOwed = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    if (change === undefined || !isOwed || session?.account !== row.account || session.isEnded) return;
    const key = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await keepWishChange(wishlists, key, change);
  });
}

/** An answer that stays under the key: nothing of it can take effect any more. */
async function refuse(owing: Owing, row: OutboxRow, problem: string): Promise<void> {
  await parkWish(owing, row, problem);
  await owing.personal.outbox
    .where('id')
    .equals(row.id)
    .modify((kept) => void Object.assign(kept, { isMaybeSent: false }));
}
