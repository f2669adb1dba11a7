import { findAccountByUsername, lockAccount } from '#server/store/accounts/accounts';
import { findStaffRow } from '#server/store/accounts/staff-members';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { provePassword, signInName, type SignInRequest } from '#server/services/accounts/sign-in/sign-in';
import { writeAudit } from '#server/services/office/audit/write-audit';
import { startOfficeSession, type OfficeSignedIn } from './office-session.ts';

export type OfficeSignInOutcome =
  | { readonly kind: 'signed-in'; readonly token: string; readonly signedIn: OfficeSignedIn }
  /** `fault` is only for the log. */
  | { readonly kind: 'invalid-login'; readonly fault: string }
  | TooManyTries;

/**
 * Starts a session of the office with a username and password. It is not ready before the second factor. The limits
 * are those of the phone's sign-in, with the same counters, so neither way adds attempts to the other. An account
 * that is not of staff is answered like a wrong password.
 *
 * @throws PasswordQueueFull
 */
export async function signInToOffice(request: SignInRequest): Promise<OfficeSignInOutcome> {
  const { network, device, now } = request;
  const outcome = await provePassword(request, async (transaction, account, renewed) => {
    if (account.role !== 'staff') return undefined;
    const current = await lockAccount(transaction, account.id);
    if (current?.isActive !== true || current.passwordHash !== account.passwordHash) return undefined;
    const member = await findStaffRow(transaction, account.id);
    if (member === undefined) return undefined;
    // The session ends with the hash that it was started with, so it starts with the new one.
    const started = await startOfficeSession(transaction, { account: renewed, member, network, device, now });
    await writeAudit(
      transaction,
      { accountId: account.id, sessionId: started.signedIn.session.id, network, now },
      { action: 'sign-in', subject: 'account', subjectId: account.id },
    );
    return started;
  });
  if (outcome.kind === 'proven') return { kind: 'signed-in', ...outcome.started };
  if (outcome.kind === 'invalid-login') await auditFailure(request, outcome.fault);
  return outcome;
}

/** The typed name is not stored: people type passwords there. */
async function auditFailure(request: SignInRequest, fault: string): Promise<void> {
  const { database, credentials, network, now } = request;
  const account = await findAccountByUsername(database, signInName(credentials.username));
  const accountId = account?.role === 'staff' ? account.id : undefined;
  await writeAudit(
    database,
    { accountId, sessionId: undefined, network, now },
    { action: 'sign-in-failed', subject: 'account', subjectId: accountId ?? '', after: { fault } },
  );
}
