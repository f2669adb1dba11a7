import { setWish } from '#contract/wishlist';
import { customerText } from '#local/account';
import type { OutboxRow } from '#local/outbox';
import { readSession } from '#local/sessions';
import { keepWishChange } from '#local/wishlists';
import { ask } from '#remote/ask';
import { sequenceOf } from './change-sequence.ts';
import type { Owing } from './owing.ts';
import { readWishRequest } from './owed-wish.ts';
import { judged, type Sender } from './sender.ts';
import { settleRefused } from './settle.ts';

/** Refused favourites alarm nobody: they wait among what is not sent yet. */
export const wishSender: Sender = {
  canRead: (row) => readWishRequest(row) !== undefined,
  async send(owing, row, credentials) {
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
  },
  park,
  async settleReusedKey(owing, row) {
    const module = await import('./reused-key.ts').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.renewClosedKey(owing, row);
  },
};

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
  await park(owing, row, problem);
  await owing.personal.outbox
    .where('id')
    .equals(row.id)
    .modify((kept) => void Object.assign(kept, { isMaybeSent: false }));
}

/** Where its owner said something else of the product meanwhile, that counts, and the refused change is not kept in its way. */
async function park({ personal }: Owing, row: OutboxRow, problem: string): Promise<void> {
  const { outbox, unsentOrders } = personal;
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    const lane = await outbox.where('lane').equals(row.lane).sortBy('seq');
    const isOvertaken = lane.some((other) => (other.seq ?? 0) > (row.seq ?? 0));
    if (isOvertaken) await outbox.where('id').equals(row.id).delete();
    else await settleRefused(personal, row, problem, undefined);
  });
}
