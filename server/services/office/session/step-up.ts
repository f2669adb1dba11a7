import { forgetTries } from '#server/store/accounts/sign-in-tries';
import { changeOfficeSession } from '#server/store/office/office-sessions';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { limitAttempts, type TooManyTries } from '#server/services/kernel/limit-attempts';
import { writeAudit } from '#server/services/office/audit/write-audit';
import type { OfficeSignedIn } from './office-session.ts';
import type { SecondFactorDeps } from './second-factor.ts';

/**
 * Checks the password of a session again. Attempts are limited, to protect unlocked browsers.
 *
 * @throws PasswordQueueFull
 */
export async function stepUp(
  { tenant, limits, network, now, passwords }: SecondFactorDeps & { readonly passwords: PasswordHasher },
  signedIn: OfficeSignedIn,
  password: string,
): Promise<
  | { readonly kind: 'stepped-up'; readonly signedIn: OfficeSignedIn }
  | { readonly kind: 'wrong' }
  | TooManyTries
> {
  const { database, keys } = tenant;
  const { session, account } = signedIn;
  const subject = `step up of ${account.id}`;
  const counted = { subject, limit: limits.perAccount, windowMs: limits.windowMs };
  const tooMany = await limitAttempts({ database, hashSubject: keys.hashSubject, now }, [counted]);
  if (tooMany !== undefined) return tooMany;
  const isRight = await passwords.isRight(password, account.passwordHash);
  await database.transaction(async (transaction) => {
    if (isRight) await changeOfficeSession(transaction, session.id, { steppedUpAt: now });
    await writeAudit(
      transaction,
      { accountId: account.id, sessionId: session.id, network, now },
      { action: isRight ? 'step-up' : 'step-up-failed', subject: 'account', subjectId: account.id },
    );
  });
  if (!isRight) return { kind: 'wrong' };
  await forgetTries(database, keys.hashSubject(subject));
  return { kind: 'stepped-up', signedIn: { ...signedIn, session: { ...session, steppedUpAt: now } } };
}
