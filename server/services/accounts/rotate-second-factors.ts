import { changeStaffRow, readStaffRows } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import type { SecretWrapping } from '#server/tenants/keys/wrapped-secret';

/**
 * Encrypts the secrets of authenticator apps with the current secret key of the settings. Sessions of these people
 * end, because the stored text is a part of what they proved.
 *
 * @returns the number of secrets that were not encrypted with the current key before
 * @throws SecretKeyProblem when a secret was encrypted with a key that the settings do not name
 */
export async function rotateSecondFactors({
  database,
  keys,
}: {
  readonly database: Database;
  readonly keys: SecretWrapping;
}): Promise<number> {
  let rotated = 0;
  for (const { accountId, secret } of await readStaffRows(database)) {
    if (secret === null) continue;
    const { text, isCurrent } = await keys.unwrap('second-factor', secret);
    if (isCurrent) continue;
    await changeStaffRow(database, accountId, { secret: await keys.wrap('second-factor', text) });
    rotated += 1;
  }
  return rotated;
}
