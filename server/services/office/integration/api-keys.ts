import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/kernel/durations';
import {
  API_KEY_PREFIX,
  apiKeyScopesIn,
  MAX_API_KEYS,
  type AddApiKeyAnswer,
  type ApiKey,
  type NewApiKey,
  type RevokeApiKeyAnswer,
} from '#domain/office/integration/api-key';
import { hasPermission, staffRolesIn } from '#domain/office/staff-role';
import { findAccount } from '#server/store/accounts/accounts';
import { lockStaffRow } from '#server/store/accounts/staff-members';
import type { Database } from '#server/store/database/database';
import {
  countApiKeys,
  insertApiKey,
  lockApiKey,
  readApiKeys,
  revokeApiKeyRow,
  type ApiKeyRow,
} from '#server/store/integration/api-keys';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Lists all keys without the keys themselves, oldest first. */
export async function listApiKeys(database: Database, now: Date): Promise<readonly ApiKey[]> {
  return (await readApiKeys(database)).map(({ key, accountName }) => shown(key, accountName, now));
}

/** Makes a key. It is returned once; the database holds its hash alone. */
export async function addApiKey(
  transaction: Database,
  { id, name, scopes, accountId, days }: NewApiKey,
  now: Date,
): Promise<Audited<AddApiKeyAnswer>> {
  const member = await lockStaffRow(transaction, accountId);
  const account = member && (await findAccount(transaction, accountId));
  if (member === undefined || account?.isActive !== true) return refused('staff-unknown');
  const roles = staffRolesIn(member.roles);
  if (!scopes.every((scope) => hasPermission(roles, scope))) return refused('scope-above-account');
  if ((await countApiKeys(transaction)) >= MAX_API_KEYS) return refused('keys-full');
  const secret = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const key: ApiKeyRow = {
    id,
    name,
    tokenHash: hashOfToken(secret),
    accountId,
    scopes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
  };
  if (!(await insertApiKey(transaction, key))) return refused('key-exists');
  return {
    result: { kind: 'added', apiKey: shown(key, account.name, now), secret },
    act: {
      action: 'api-key-added',
      subject: 'api-key',
      subjectId: id,
      after: { scopes, accountId, expiresAt: key.expiresAt.toISOString() },
    },
  };
}

/** Ends a key. Ending it again changes nothing. */
export async function revokeApiKey(
  transaction: Database,
  id: string,
  now: Date,
): Promise<Audited<RevokeApiKeyAnswer>> {
  const key = await lockApiKey(transaction, id);
  if (key === undefined) return { result: { kind: 'refused', code: 'key-unknown' }, act: undefined };
  if (key.revokedAt !== null) return { result: { kind: 'revoked' }, act: undefined };
  await revokeApiKeyRow(transaction, id, now);
  return {
    result: { kind: 'revoked' },
    act: { action: 'api-key-revoked', subject: 'api-key', subjectId: id },
  };
}

function shown(key: ApiKeyRow, accountName: string, now: Date): ApiKey {
  const { id, name, scopes, accountId, createdAt, expiresAt, lastUsedAt, revokedAt } = key;
  return {
    id,
    name,
    scopes: apiKeyScopesIn(scopes),
    accountId,
    accountName,
    createdAt,
    expiresAt,
    lastUsedAt: lastUsedAt ?? undefined,
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'usable',
  };
}

function refused(
  code: Extract<AddApiKeyAnswer, { readonly kind: 'refused' }>['code'],
): Audited<AddApiKeyAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
