import { getWishlist } from '#contract/wishlist/wishlist';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { wishes } from '#server/store/wishlist/wishes';
import { KEY1 } from '#tests/support/data/products';
import { readWishlist } from '#state/wishlist/wishlist';
import type { Phone } from '#state/runtime/phone';
import { answerOf } from '#tests/support/server/calls/answer-of';
import type { Username } from '../data/people.ts';
import type { TestServer } from '#tests/support/server/test-server';

/** The wishlist codes that this phone shows, newest first. */
export async function wishedOn(phone: Phone): Promise<readonly string[]> {
  return (await readWishlist(phone)).wishes.map(({ productCode }) => productCode);
}

/** The wishlist codes that the server has for a login, newest first. */
export async function wishedAt(server: TestServer, username: Username): Promise<readonly string[]> {
  const sent = await server.send(getWishlist.path, { token: await server.signIn(username), body: {} });
  return answerOf(getWishlist, sent).map(({ productCode }) => productCode);
}

/** Fills the list of shop1 with this many products, `P0` first. */
export async function fillWishlist({ database }: TestServer, count: number): Promise<void> {
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
