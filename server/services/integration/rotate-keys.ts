import { rotatePushKeys, type SecretStore } from '#server/services/notifications/push-keys';

/**
 * Wraps every secret of the tenant's database with the secret key of the settings. Safe to run again.
 *
 * @returns how many secrets were not wrapped with that one until now
 * @throws SecretKeyProblem where one was wrapped with a key that the settings do not name
 */
export async function rotateKeys(store: SecretStore): Promise<number> {
  return await rotatePushKeys(store);
}
