import type { AccountNoticeKind } from '#domain/accounts/account-notice';
import type { Account } from '#server/store/accounts/accounts';
import { addAccountMessages } from '#server/store/accounts/account-messages';
import { addAccountNotice } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import { browsersOfAccount } from '#server/store/notifications/push-subscriptions';
import type { Session } from '#server/store/accounts/sessions';

/**
 * A browser of a session that is younger than this may be the stranger's own, and spares nobody a short message: whoever signs in
 * with a stolen password could let itself be told.
 */
const TRUSTED_AFTER_MS = 86_400_000;

export interface AccountNoticeCause {
  readonly kind: AccountNoticeKind;
  readonly account: Pick<Account, 'id' | 'mobile'>;
  /** The session that did it: every other one is told. */
  readonly session: Pick<Session, 'id' | 'device'>;
  /** A code to the number was the proof, so a message to the same number would tell its holder nothing. */
  readonly isNumberProven?: boolean;
  readonly now: Date;
}

/**
 * Writes down that the owner is to be told, in the transaction of the cause and before it ends other sessions: their browsers are
 * told as well. A short message goes where no browser of the owner's is told, and never for a sign-in alone.
 */
export async function queueAccountNotice(
  transaction: Database,
  { kind, account, session, isNumberProven = false, now }: AccountNoticeCause,
): Promise<void> {
  const noticeId = await addAccountNotice(transaction, {
    accountId: account.id,
    kind,
    sessionId: session.id,
    device: session.device,
    at: now,
  });
  const browsers = await browsersOfAccount(transaction, {
    accountId: account.id,
    exceptSessionId: session.id,
  });
  const isToldByPush = browsers.some(
    ({ signedInAt }) => now.getTime() - signedInAt.getTime() >= TRUSTED_AFTER_MS,
  );
  const needsMessage = kind !== 'new-sign-in' && !isNumberProven && !isToldByPush;
  const mobile = needsMessage ? (account.mobile ?? undefined) : undefined;
  await addAccountMessages(transaction, { noticeId, mobile, browsers, now });
}
