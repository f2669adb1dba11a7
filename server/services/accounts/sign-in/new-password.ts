import type { CodePurpose } from '#domain/accounts/one-time-code';
import type { NewPassword, NewPasswordAnswer } from '#domain/accounts/password-change';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findAccount, setPasswordHash } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { deleteKnownDevicesOf } from '#server/store/accounts/known-devices';
import { deleteLineLink } from '#server/store/accounts/line-links';
import { findTicket, spendTicket } from '#server/store/accounts/one-time-codes';
import type { PasswordHasher } from './password-hasher.ts';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';
import { findPasswordWeakness } from './password-strength.ts';
import { limitVerification, type ProofFrom } from '#server/services/accounts/limit-verification';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { personOfAccount } from '#server/services/accounts/person-of';
import { endOtherSessionsOf, hashOfToken, startSession } from './sessions.ts';

/** A code for registration also sets a new password, when the number already has an account. */
const SETS_PASSWORD: readonly CodePurpose[] = ['password', 'register'];

const OVER: NewPasswordAnswer = { kind: 'refused', code: 'ticket-over' };

/**
 * Sets a new password with a ticket that proves the account's number, and signs in. Every other device is
 * signed out, and the LINE link and known devices are removed, because the old password may have been stolen.
 * A weak password does not use up the ticket.
 *
 * @throws PasswordQueueFull
 */
export async function setNewPassword(
  database: Database,
  { ticket, password }: NewPassword,
  from: ProofFrom & {
    readonly device: string;
    readonly configuration: TenantConfiguration;
    readonly passwords: PasswordHasher;
  },
): Promise<NewPasswordAnswer | TooManyTries> {
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const { device, configuration, passwords, now } = from;
  const ticketHash = hashOfToken(ticket);
  const ticketRow = await findTicket(database, ticketHash, now);
  if (ticketRow === undefined || !SETS_PASSWORD.includes(ticketRow.purpose)) return OVER;
  const account = ticketRow.accountId === null ? undefined : await findAccount(database, ticketRow.accountId);
  // The account may have become a staff account after the code was sent.
  if (account?.role === 'staff') return OVER;
  if (account?.isActive !== true) return { kind: 'refused', code: 'user-not-found' };
  const known = { own: [account.username, account.mobile, account.name], configuration };
  if ((await findPasswordWeakness(password, known)) !== undefined)
    return { kind: 'refused', code: 'password-not-strong' };

  const passwordHash = await passwords.hash(password);
  return await database.transaction(async (transaction): Promise<NewPasswordAnswer> => {
    if ((await spendTicket(transaction, ticketHash, now)) === undefined) return OVER;
    await setPasswordHash(transaction, account.id, passwordHash);
    await deleteLineLink(transaction, account.id);
    await deleteKnownDevicesOf(transaction, account.id);
    const { token, session } = await startSession(transaction, { account, device, hasOwnNotice: true, now });
    const cause = { kind: 'password-changed', account, session, isNumberProven: true, now } as const;
    await queueAccountNotice(transaction, cause);
    await endOtherSessionsOf(transaction, { accountId: account.id, sessionId: session.id }, now);
    return { kind: 'signed-in', token, person: await personOfAccount(transaction, account) };
  });
}
