import type { CodeSignIn, CodeSignInAnswer, LineLinkRefusal } from '#domain/accounts/line-login';
import { findAccount, type Account } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findTicket, spendTicket, type OneTimeCode } from '#server/store/accounts/one-time-codes';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';
import { limitVerification, type ProofFrom } from '#server/services/accounts/limit-verification';
import type { TooManyTries } from '#server/services/kernel/limit-attempts';
import { linkLineToAccount } from './line-links.ts';
import { personOfAccount } from '#server/services/accounts/person-of';
import { hashOfToken, startSession } from './sessions.ts';

const OVER: CodeSignInAnswer = { kind: 'refused', code: 'ticket-over' };

/**
 * Signs in with a ticket that proves the account's number. For a rider that suffices; other roles must link a
 * LINE user in the same transaction. When the link fails, nobody is signed in.
 */
export async function signInWithCode(
  database: Database,
  { ticket, lineTicket }: CodeSignIn,
  from: ProofFrom & { readonly device: string },
): Promise<CodeSignInAnswer | TooManyTries> {
  const tooMany = await limitVerification(database, from);
  if (tooMany !== undefined) return tooMany;
  const { device, now } = from;
  const ticketHash = hashOfToken(ticket);
  const ticketRow = await findTicket(database, ticketHash, now);
  const account = ticketRow?.accountId == null ? undefined : await findAccount(database, ticketRow.accountId);
  if (ticketRow === undefined || (account !== undefined && !maySignIn(ticketRow, account, lineTicket)))
    return OVER;
  if (account?.isActive !== true) return { kind: 'refused', code: 'user-not-found' };
  try {
    return await database.transaction(async (transaction): Promise<CodeSignInAnswer> => {
      if ((await spendTicket(transaction, ticketHash, now)) === undefined) return OVER;
      const hasOwnNotice = ticketRow.purpose === 'line';
      const { token, session } = await startSession(transaction, { account, device, hasOwnNotice, now });
      if (ticketRow.purpose === 'line') {
        const linking = { ticket: lineTicket, accountId: account.id, sessionId: session.id };
        const linked = await linkLineToAccount(transaction, linking, now);
        if (linked.kind === 'refused') throw new NotLinked(linked.code);
        const cause = { kind: 'line-linked', account, session, isNumberProven: true, now } as const;
        await queueAccountNotice(transaction, cause);
      }
      return { kind: 'signed-in', token, person: await personOfAccount(transaction, account) };
    });
  } catch (fault) {
    if (fault instanceof NotLinked) return { kind: 'refused', code: fault.refusal };
    throw fault;
  }
}

/** Rolls back the transaction. */
class NotLinked extends Error {
  override readonly name = 'NotLinked';
  readonly refusal: LineLinkRefusal;

  constructor(refusal: LineLinkRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

function maySignIn({ purpose }: OneTimeCode, { role }: Account, lineTicket: string): boolean {
  return purpose === 'rider' ? role === 'rider' : purpose === 'line' && role !== 'staff' && lineTicket !== '';
}
