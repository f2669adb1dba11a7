import { startSession } from '#server/services/sessions';
import { findAccountByUsername } from '#server/store/accounts';
import type { Username } from '../data/people.ts';
import type { Shop } from './shop.ts';

/** A token as the sign-in gives it, without the password's slow check, for tests that are about something else. */
export async function tokenOf(shop: Shop, username: Username): Promise<string> {
  const account = await findAccountByUsername(shop.database, username);
  const { token } = await startSession(shop.database, { account, device: '', now: shop.clock() });
  return token;
}
