import { DAY_MS } from '#domain/kernel/durations';
import type { AccountNoticeKind } from '#domain/accounts/account-notice';
import type { Account } from '#server/store/accounts/accounts';
import { addAccountNotice } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import { browsersOfAccount } from '#server/store/notifications/push-subscriptions';
import type { Session } from '#server/store/accounts/sessions';
import { addAccountNoticeJobs } from './account-notice-job.ts';

/**
 * A push to a session younger than this does not replace the text message, because that session may be the
 * intruder's: somebody who signs in with a stolen password could otherwise receive the warning alone.
 */
const TRUSTED_AFTER_MS = DAY_MS;

export interface AccountNoticeCause {
  readonly kind: AccountNoticeKind;
  readonly account: Pick<Account, 'id' | 'mobile'>;
  /** The session that caused the notice. All other sessions of the account are notified. */
  readonly session: Pick<Session, 'id' | 'device'>;
  /**
   * True when a code to the number was the proof. A text message to the same number would tell its holder
   * nothing new.
   */
  readonly isNumberProven?: boolean;
  readonly now: Date;
}

/**
 * Queues a notice to the account's owner in the transaction of its cause. Call it before other sessions are
 * ended, so that their browsers are notified too. A text message is queued when no trusted browser can
 * receive a push, and never for a sign-in alone.
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
  const isPushed = browsers.some(
    ({ signedInAt }) => now.getTime() - signedInAt.getTime() >= TRUSTED_AFTER_MS,
  );
  const needsMessage = kind !== 'new-sign-in' && !isNumberProven && !isPushed;
  const mobile = needsMessage ? (account.mobile ?? undefined) : undefined;
  await addAccountNoticeJobs(transaction, noticeId, { mobile, browsers, now });
}
