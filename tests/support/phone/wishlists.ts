import { getWishlist } from '#contract/wishlist/wishlist';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { wishes } from '#server/store/wishlist/wishes';
import { KEY1 } from '../data/goods.ts';
import { readWishlist } from '#state/wishlist/wishlist';
import type { Phone } from '#state/runtime/phone';
import { answerOf } from '#tests/support/server/calls/answer-of';
import type { Username } from '../data/people.ts';
import type { Shop } from '../server/shop.ts';

/** The wishlist codes that this phone shows, newest first. */
export async function wishedOn(phone: Phone): Promise<readonly string[]> {
  return (await readWishlist(phone)).wishes.map(({ productCode }) => productCode);
}

/** The wishlist codes that the server has for a login, newest first. */
export async function wishedAt(shop: Shop, username: Username): Promise<readonly string[]> {
  const sent = await shop.send(getWishlist.path, { token: await shop.signIn(username), body: {} });
  return answerOf(getWishlist, sent).map(({ productCode }) => productCode);
}

/** Fills the list of shop1 with this many products, `P0` first. */
export async function fillWishlist({ database }: Shop, count: number): Promise<void> {
  const account = await findAccountByUsername(database, 'shop1');
  if (account === undefined) throw new Error('shop1 is missing');
  await database.insert(wishes).values(
    Array.from({ length: count }, (_, number) => ({
      accountId: account.id,
      ...KEY1,
      productCode: `P${number}`,
      productName: '',
    })),
  );
}
