import type { OrderNotice } from '#domain/notifications/order-notice';
import { marksOf } from '#domain/notifications/read-marks';
import { readSession } from '#local/accounts/sessions';
import type { AccountKey } from '#local/kernel/account';
import { beginNoticeMarks, raiseNoticeMarks } from '#local/notifications/notice-reads';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import type { Phone } from '#state/runtime/phone';

/**
 * Begins to count what is unread for the account. Everything before now is read, so that signing in on a new phone
 * does not show the past as news.
 */
export async function beginInbox(phone: Phone, account: AccountKey): Promise<void> {
  const { serverClock } = phone.remote;
  // Never later than now, so that nothing which happens from now on counts as read.
  const since = new Date(serverClock.decidedAt() || serverClock.now().getTime()).toISOString();
  await ofAccount(phone, account, () => beginNoticeMarks(phone.personal.noticeReads, account, since));
}

/** Marks exactly these notifications as read, and those of the same orders before them. */
export async function markRead(
  phone: Phone,
  account: AccountKey,
  notices: readonly OrderNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await ofAccount(phone, account, () =>
    raiseNoticeMarks(phone.personal.noticeReads, account, marksOf(notices)),
  );
}

/** Writes only while the account is signed in: signing out deletes its marks. */
async function ofAccount(phone: Phone, account: AccountKey, write: () => Promise<void>): Promise<void> {
  await catchStorageError(
    phone,
    () =>
      phone.personal.write(['sessions', 'noticeReads'], async () => {
        const session = await readSession(phone.personal.sessions);
        if (session?.account === account && !session.isEnded) await write();
      }),
    'notifications-not-marked',
  );
}
