import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Username } from '#tests/support/data/people';
import type { Shop } from '#tests/support/server/shop';

/** A token as the sign-in gives it, without the password's slow check, for tests that are about something else. */
export async function tokenOf(shop: Shop, username: Username): Promise<string> {
  const account = await findAccountByUsername(shop.database, username);
  const { token } = await startSession(shop.database, { account, device: '', now: shop.clock() });
  return token;
}
