import type { LineLink, LineLinkRefusal } from '#domain/accounts/line-login';
import type { Database } from '#server/store/database/database';
import {
  deleteLineLink,
  findLineLink,
  findLineLinkOfAccount,
  insertLineLink,
} from '#server/store/accounts/line-links';
import { findLineTicket, spendLineTicket } from '#server/store/accounts/line-logins';
import { hashOfToken } from './sessions.ts';

type LinkedLineAnswer =
  | { readonly kind: 'linked'; readonly lineName: string }
  | { readonly kind: 'refused'; readonly code: LineLinkRefusal };

/**
 * Links the LINE user of a ticket to an account, inside the caller's transaction. Idempotent when the answer
 * was lost. It never moves a LINE user from another account, and never gives an account a second one.
 *
 * @param sessionId the session that owns the link; the link is removed when another device ends that session
 */
export async function linkLineToAccount(
  transaction: Database,
  {
    ticket,
    accountId,
    sessionId,
  }: { readonly ticket: string; readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<LinkedLineAnswer> {
  const ticketHash = hashOfToken(ticket);
  const spent = await spendLineTicket(transaction, ticketHash, now);
  const { lineUserId, lineName, isFriend } = spent ?? (await findLineTicket(transaction, ticketHash)) ?? {};
  if (lineUserId == null) return { kind: 'refused', code: 'line-ticket-over' };
  const name = lineName ?? '';
  const isNew =
    spent !== undefined &&
    (await insertLineLink(transaction, {
      lineUserId,
      accountId,
      sessionId,
      lineName: name,
      linkedAt: now,
      maySend: isFriend === true,
      maySendToldAt: now,
    }));
  if (isNew) return { kind: 'linked', lineName: name };
  const link = await findLineLink(transaction, lineUserId);
  if (link?.accountId === accountId) return { kind: 'linked', lineName: link.lineName };
  if (spent === undefined) return { kind: 'refused', code: 'line-ticket-over' };
  return { kind: 'refused', code: link === undefined ? 'account-has-line' : 'line-taken' };
}

export async function loadLineLink(database: Database, accountId: string): Promise<LineLink | undefined> {
  const link = await findLineLinkOfAccount(database, accountId);
  return link === undefined ? undefined : { lineName: link.lineName, maySend: link.maySend };
}

export async function unlinkLineOf(database: Database, accountId: string): Promise<void> {
  await deleteLineLink(database, accountId);
}
