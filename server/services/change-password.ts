import type { PasswordChange, PasswordChangeAnswer, PasswordChangeRefusal } from '#domain/password-change';
import { passwordWeakness } from '#domain/password-strength';
import { findAccount, setPasswordHash } from '#server/store/accounts';
import { countTries, type TooManyTries, type TryCounter } from './count-tries.ts';
import { hashPassword, isPassword } from './password.ts';
import { endOtherSessionsOf } from './sessions.ts';
import type { SignInLimits } from './sign-in.ts';

interface ChangePasswordRequest extends TryCounter {
  readonly accountId: string;
  /** The session that asks; it stays, all others of the account end. */
  readonly sessionId: string;
  readonly change: PasswordChange;
  readonly limits: SignInLimits;
}

/** Whoever holds a phone that somebody left open cannot try passwords on it without end. */
export async function changePassword(
  asked: ChangePasswordRequest,
): Promise<PasswordChangeAnswer | TooManyTries> {
  const { database, accountId, sessionId, change, limits, now } = asked;
  const { perAccount: limit, windowMs } = limits;
  const tooMany = await countTries(asked, [{ subject: `change password of ${accountId}`, limit, windowMs }]);
  if (tooMany !== undefined) return tooMany;

  const account = await findAccount(database, accountId);
  if (account === undefined || !(await isPassword(change.oldPassword, account.passwordHash)))
    return refused('invalid-old-password');
  if (passwordWeakness(change.newPassword, [account.username, account.mobile ?? '']) !== undefined)
    return refused('password-not-strong');
  if (await isPassword(change.newPassword, account.passwordHash)) return refused('password-is-old');

  const passwordHash = await hashPassword(change.newPassword);
  await database.transaction(async (transaction) => {
    await setPasswordHash(transaction, accountId, passwordHash);
    await endOtherSessionsOf(transaction, { accountId, sessionId }, now);
  });
  return { kind: 'changed' };
}

function refused(code: PasswordChangeRefusal): PasswordChangeAnswer {
  return { kind: 'refused', code };
}
