import { randomBytes } from 'node:crypto';
import {
  readCodeDigits,
  TICKET_LIFETIME_MS,
  type CodeTry,
  type CodeTryAnswer,
} from '#domain/accounts/one-time-code';
import type { Database } from '#server/store/database/database';
import { putTicket, countAttempt } from '#server/store/accounts/one-time-codes';
import { limitVerification, type ProofFrom } from '#server/services/accounts/limit-verification';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import type { PasswordHasher } from './password-hasher.ts';
import { hashOfToken } from './sessions.ts';

type VerifiedCode =
  | Extract<CodeTryAnswer, { readonly kind: 'verified' }>
  | {
      readonly kind: 'refused';
      readonly code: 'invalid-code';
      /** Only for the log, like `subject`, the keyed hash of the number. */
      readonly fault: 'no-such-code' | 'wrong-code' | 'no-such-account';
      readonly subject: string | undefined;
    };

function invalid(fault: 'no-such-code' | 'wrong-code' | 'no-such-account', subject?: string): VerifiedCode {
  return { kind: 'refused', code: 'invalid-code', fault, subject };
}

/**
 * Exchanges a correct code for a ticket. The attempt is counted before the code is compared, so concurrent
 * guesses are counted too. A correct code may be sent again when the answer was lost.
 *
 * @throws PasswordQueueFull
 */
export async function verifyCode(
  database: Database,
  { id, code }: CodeTry,
  from: ProofFrom & { readonly passwords: PasswordHasher },
): Promise<VerifiedCode | TooManyTries> {
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const { now, passwords } = from;
  const codeRow = await countAttempt(database, id, now);
  const isRight = await passwords.isRight(readCodeDigits(code), codeRow?.codeHash);
  if (codeRow === undefined) return invalid('no-such-code');
  if (!isRight) return invalid('wrong-code', codeRow.mobileHash);
  const isRegistered = codeRow.accountId !== null;
  if (!isRegistered && codeRow.purpose !== 'register') return invalid('no-such-account', codeRow.mobileHash);
  const ticket = randomBytes(32).toString('base64url');
  await putTicket(database, id, {
    ticketHash: hashOfToken(ticket),
    ticketExpiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
  });
  return { kind: 'verified', ticket, isRegistered };
}
