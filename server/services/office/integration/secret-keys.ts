import {
  unreadableSecrets,
  type KeyedSecrets,
  type RotateKeysAnswer,
  type SecretKeysView,
  type SecretKeyState,
} from '#domain/office/integration/secret-keys';
import { findSecrets } from '#server/services/integration/find-secrets';
import { rotateKeys } from '#server/services/integration/rotate-keys';
import type { SecretStore } from '#server/services/notifications/push-keys';
import type { Audited } from '#server/services/office/audit/write-audit';
import { isWrapped, keyIdOf, type SecretWrapping } from '#server/tenants/keys/wrapped-secret';

/** Tells which keys the server has, and how many secrets each encrypts. No key and no secret leaves the server. */
export async function getSecretKeys({ database, keys }: SecretStore): Promise<SecretKeysView> {
  const counted = new Map<string, KeyedSecrets>();
  for (const { use, stored } of await findSecrets(database)) {
    const keyId = isWrapped(stored) ? (keyIdOf(stored) ?? '') : '';
    const known = counted.get(`${use}/${keyId}`);
    const state = stateOf(keys, stored, keyId);
    counted.set(`${use}/${keyId}`, { use, state, keyId, secrets: (known?.secrets ?? 0) + 1 });
  }
  return {
    currentId: keys.keyIds.current,
    oldId: keys.keyIds.old ?? '',
    secrets: [...counted.values()],
  };
}

function stateOf({ keyIds }: SecretWrapping, stored: string, keyId: string): SecretKeyState {
  if (!isWrapped(stored)) return 'none';
  if (keyId === keyIds.current) return 'current';
  return keyId === keyIds.old ? 'old' : 'unknown';
}

/** Encrypts every secret with the current key, by the service of the command. */
export async function rotateSecretKeys(store: SecretStore): Promise<Audited<RotateKeysAnswer>> {
  if (unreadableSecrets(await getSecretKeys(store)) > 0)
    return { result: { kind: 'refused', code: 'secret-key-unknown' }, act: undefined };
  const secrets = await rotateKeys(store);
  return {
    result: { kind: 'rotated', secrets },
    act:
      secrets === 0
        ? undefined
        : { action: 'keys-rotated', subject: 'settings', subjectId: '', after: { secrets } },
  };
}
