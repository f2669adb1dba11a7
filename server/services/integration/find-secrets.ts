import { findPushKeys } from '#server/store/notifications/push-keys';
import { readStaffRows } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import type { SecretUse } from '#server/tenants/keys/wrapped-secret';

/** Lists every secret of the tenant's database that `rotateKeys` encrypts again, as it is stored. */
export async function findSecrets(
  database: Database,
): Promise<readonly { readonly use: SecretUse; readonly stored: string }[]> {
  const pair = await findPushKeys(database);
  const factors = await readStaffRows(database);
  return [
    ...(pair === undefined ? [] : [{ use: 'push', stored: pair.privateKey } as const]),
    ...factors.flatMap(({ secret }) =>
      secret === null ? [] : [{ use: 'second-factor', stored: secret } as const],
    ),
  ];
}
