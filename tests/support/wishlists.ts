import { getWishlist } from '#contract/wishlist';
import { readWishlist } from '#state/wishlist';
import type { Phone } from '#state/phone';
import { answerOf } from './answer-of.ts';
import type { Username } from './people.ts';
import type { Shop } from './shop.ts';

/** The codes that a screen of this phone shows as wished, newest first. */
export async function wishedOn(phone: Phone): Promise<readonly string[]> {
  return (await readWishlist(phone)).wishes.map(({ productCode }) => productCode);
}

/** The codes that the shop keeps for a login, newest first. */
export async function wishedAt(shop: Shop, username: Username): Promise<readonly string[]> {
  const sent = await shop.send(getWishlist.path, { token: await shop.signIn(username), body: {} });
  return answerOf(getWishlist, sent).map(({ productCode }) => productCode);
}
