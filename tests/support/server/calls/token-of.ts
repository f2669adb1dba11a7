import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Username } from '#tests/support/data/people';
import type { Shop } from '#tests/support/server/shop';

/** A token as the sign-in issues it, without the slow check of the password, for tests about other things. */
export async function tokenOf(shop: Shop, username: Username): Promise<string> {
  const account = await findAccountByUsername(shop.database, username);
  const { token } = await startSession(shop.database, { account, device: '', now: shop.clock() });
  return token;
}
