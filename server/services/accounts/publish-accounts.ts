import { shareAccounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';

/**
 * Gives accounts one password that everybody may know, as in a demo. They count as shared, so sign-ins cause no
 * notice.
 *
 * @param passwordHash made by services/accounts/sign-in/password-hasher
 */
export async function publishAccounts(
  transaction: Database,
  usernames: readonly string[],
  passwordHash: string,
): Promise<void> {
  await shareAccounts(transaction, usernames, passwordHash);
}
