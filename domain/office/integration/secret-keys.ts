import type { OrOther } from '#domain/kernel/or-other';

/** The kinds of secrets in the database. */
export const SECRET_USES = ['push', 'second-factor'] as const;

export type SecretUse = (typeof SECRET_USES)[number];

/**
 * The key that encrypted a secret.
 * - current: the key of the settings
 * - old: the previous key, which the settings still name
 * - unknown: a key that the settings do not name, so the secret cannot be read
 * - none: the secret is not encrypted, as in early versions
 */
export const SECRET_KEY_STATES = ['current', 'old', 'unknown', 'none'] as const;

export type SecretKeyState = (typeof SECRET_KEY_STATES)[number];

/** The secrets of one kind that one key encrypted. */
export interface KeyedSecrets {
  readonly use: OrOther<SecretUse>;
  readonly state: OrOther<SecretKeyState>;
  /** The id of the key, which is no secret; '' for none. */
  readonly keyId: string;
  readonly secrets: number;
}

/** Which keys the server has, and what they encrypt. It never holds a key or a secret. */
export interface SecretKeysView {
  readonly currentId: string;
  /** '' if the settings name no previous key. */
  readonly oldId: string;
  readonly secrets: readonly KeyedSecrets[];
}

/** The number of secrets that wait to be encrypted again. */
export function secretsToRotate({ secrets }: SecretKeysView): number {
  return countIn(secrets, ['old', 'none']);
}

/** The number of secrets that no key of the settings can read. */
export function unreadableSecrets({ secrets }: SecretKeysView): number {
  return countIn(secrets, ['unknown']);
}

function countIn(secrets: readonly KeyedSecrets[], states: readonly SecretKeyState[]): number {
  return secrets
    .filter(({ state }) => states.some((one) => one === state))
    .reduce((sum, { secrets: count }) => sum + count, 0);
}

export type RotateKeysAnswer =
  | { readonly kind: 'rotated'; readonly secrets: number }
  /** Some secrets were encrypted with a key that the settings do not name. Nothing was changed. */
  | { readonly kind: 'refused'; readonly code: 'secret-key-unknown' };
