import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { withdrawAll } from '#sync/engine/withdraw-change';
import { setWish } from '#sync/changes/set-wish';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { refreshWishlist } from './wishlist.ts';
import { requeueRefused } from '#state/runtime/requeue-refused';

/** Pending changes of favourites as one group, because a single one needs no card of its own. */
export interface UnsentWishes {
  readonly count: number;
  /** Refused by the server; they are sent again only on their owner's decision. */
  readonly refusedCount: number;
  /** Some were refused because the list is full. */
  readonly isFull: boolean;
  readonly isWaitingForSignIn: boolean;
}

export async function readUnsentWishes(phone: Phone, account: AccountKey): Promise<UnsentWishes> {
  const rows = await wishRows(phone, account);
  const refused = rows.filter((row) => row.state === 'parked');
  return {
    count: rows.length,
    refusedCount: refused.length,
    isFull: refused.some((row) => row.lastProblem === 'wishlist-full'),
    isWaitingForSignIn: rows.some((row) => row.state === 'needs-sign-in'),
  };
}

async function wishRows(phone: Phone, account: AccountKey): Promise<readonly OutboxRow[]> {
  const rows = await phone.personal.outbox.where('account').equals(account).sortBy('seq');
  return rows.filter((row) => row.kind === 'set-wish');
}

/**
 * Sends on the person's request: refused changes go again under a new key, because the old one keeps its refusal;
 * waiting ones go now.
 */
export async function sendWishesAgain(phone: Phone): Promise<void> {
  const { sessions, outbox } = phone.personal;
  await phone.personal.transaction('rw', sessions, outbox, async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return;
    const refused = (await wishRows(phone, account)).filter(
      (row) => row.state === 'parked' && setWish.read(row) !== undefined,
    );
    await requeueRefused(phone, account, refused);
  });
  await phone.sync.wake('manual');
}

/**
 * Discards the changes of the signed-in account. The confirmed list is read again.
 *
 * @returns 'not-all' if one of them is being sent, or may have arrived
 */
export async function discardWishes(phone: Phone): Promise<'all' | 'not-all'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  const rows = account === undefined ? [] : await wishRows(phone, account);
  const discarded = await withdrawAll(phone.syncContext, rows.toReversed());
  runInBackground(phone, 'wishlist-not-saved', refreshWishlist(phone));
  return discarded;
}
