import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import type { Username } from '#tests/support/data/people';
import type { TestServer } from '#tests/support/server/test-server';

/** A token as the sign-in issues it, without the slow check of the password, for tests about other things. */
export async function tokenOf(server: TestServer, username: Username): Promise<string> {
  const account = await findAccountByUsername(server.database, username);
  const { token } = await startSession(server.database, { account, device: '', now: server.clock() });
  return token;
}
