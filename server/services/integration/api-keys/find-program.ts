import { MINUTE_MS } from '#domain/kernel/durations';
import { API_KEY_PREFIX, apiKeyScopesIn } from '#domain/office/integration/api-key';
import type { Permission } from '#domain/office/permission';
import { permissionsOf, staffRolesIn } from '#domain/office/staff-role';
import type { Database } from '#server/store/database/database';
import { findApiKey, markApiKeyUsed } from '#server/store/integration/api-keys';
import type { SignedIn } from '#server/services/accounts/actor';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';

/** The last use is written at most this often. */
const USED_MARK_INTERVAL_MS = 10 * MINUTE_MS;

/** A program that calls in the name of a staff account. */
export interface Program {
  /** Stands for the key where others have a session. */
  readonly signedIn: SignedIn;
  readonly permissions: readonly Permission[];
}

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

/**
 * Finds the program of a key. Returns undefined when the key is unknown, revoked or expired, or when its account was closed
 * or is no staff account. A key never permits more than its account's roles do now.
 */
export async function findProgram(
  database: Database,
  token: string,
  now: Date,
): Promise<Program | undefined> {
  const found = await findApiKey(database, hashOfToken(token));
  if (found === undefined) return undefined;
  const { key, account, member, ownCustomer } = found;
  if (key.expiresAt <= now || !account.isActive || account.role !== 'staff') return undefined;
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= USED_MARK_INTERVAL_MS)
    await markApiKeyUsed(database, key.id, now);
  const allowed = permissionsOf(staffRolesIn(member.roles));
  return {
    signedIn: {
      session: {
        id: key.id,
        tokenHash: key.tokenHash,
        role: account.role,
        accountId: account.id,
        device: '',
        createdAt: key.createdAt,
        lastUsedAt: now,
        revokedAt: null,
      },
      account,
      ownCustomer,
    },
    permissions: apiKeyScopesIn(key.scopes).filter((scope) => allowed.includes(scope)),
  };
}
