import { rotateSecondFactors } from '#server/services/accounts/rotate-second-factors';
import { rotatePushKeys, type SecretStore } from '#server/services/notifications/push-keys';

/**
 * Encrypts every secret of the tenant's database with the current secret key of the settings. Idempotent.
 *
 * @returns the number of secrets that were not encrypted with the current key before
 * @throws SecretKeyProblem when a secret was encrypted with a key that the settings do not name
 */
export async function rotateKeys(store: SecretStore): Promise<number> {
  return (await rotatePushKeys(store)) + (await rotateSecondFactors(store));
}
