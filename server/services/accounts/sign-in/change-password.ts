import type {
  PasswordChange,
  PasswordChangeAnswer,
  PasswordChangeRefusal,
} from '#domain/accounts/password-change';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findAccount, setPasswordHash } from '#server/store/accounts/accounts';
import { deleteOwnAccessLinksOf } from '#server/store/integration/own-access-links';
import { deleteLineLink } from '#server/store/accounts/line-links';
import { findStoredSession } from '#server/store/accounts/sessions';
import type { PasswordHasher } from './password-hasher.ts';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';
import { findPasswordWeakness } from './password-strength.ts';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { endOtherSessionsOf, lockUnchanged } from './sessions.ts';
import type { SignInLimits } from './sign-in.ts';

interface ChangePasswordRequest extends AttemptLimiter {
  readonly accountId: string;
  /** The session of the request. It stays; all other sessions of the account end. */
  readonly sessionId: string;
  readonly change: PasswordChange;
  readonly limits: SignInLimits;
  readonly configuration: TenantConfiguration;
  readonly passwords: PasswordHasher;
}

/**
 * Sets a new password after checking the old one. Every other device is signed out, and the LINE link and
 * access links are removed, because the owner may be reacting to an intruder. Attempts are rate-limited, to
 * protect unlocked phones.
 *
 * @throws PasswordQueueFull
 */
export async function changePassword(
  request: ChangePasswordRequest,
): Promise<PasswordChangeAnswer | TooManyTries> {
  const { database, accountId, sessionId, change, limits, configuration, passwords, now } = request;
  const { perAccount: limit, windowMs } = limits;
  const tooMany = await limitAttempts(request, [
    { subject: `change password of ${accountId}`, limit, windowMs },
  ]);
  if (tooMany !== undefined) return tooMany;

  const account = await findAccount(database, accountId);
  if (account === undefined || !(await passwords.isRight(change.oldPassword, account.passwordHash)))
    return refused('invalid-old-password');
  if (isSame(change.newPassword, change.oldPassword)) return refused('password-is-old');
  const known = { own: [account.username, account.mobile, account.name], configuration };
  if ((await findPasswordWeakness(change.newPassword, known)) !== undefined)
    return refused('password-not-strong');

  const passwordHash = await passwords.hash(change.newPassword);
  return await database.transaction(async (transaction): Promise<PasswordChangeAnswer> => {
    // Another device may have changed the password or ended this session while the hashes were computed.
    const isUnchanged = (await lockUnchanged(transaction, account)) !== undefined;
    const session = await findStoredSession(transaction, sessionId);
    if (!isUnchanged || session === undefined) return refused('invalid-old-password');
    await queueAccountNotice(transaction, { kind: 'password-changed', account, session, now });
    await setPasswordHash(transaction, accountId, passwordHash);
    await deleteLineLink(transaction, accountId);
    // This includes links of the present session: an intruder with its token may have made one a moment ago.
    await deleteOwnAccessLinksOf(transaction, accountId);
    await endOtherSessionsOf(transaction, { accountId, sessionId }, now);
    return { kind: 'changed' };
  });
}

/** Compares passwords after the same normalization as the hash. */
function isSame(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}

function refused(code: PasswordChangeRefusal): PasswordChangeAnswer {
  return { kind: 'refused', code };
}
