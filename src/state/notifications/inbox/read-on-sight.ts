import { noticesOfOrder, type OrderNotice } from '#domain/notifications/order-notice';
import { isUnread, subjectOf } from '#domain/notifications/read-marks';
import { readSession } from '#local/accounts/sessions';
import { follow } from '#local/kernel/follow';
import { readNoticeMarks } from '#local/notifications/notice-reads';
import { findOrder } from '#local/orders/orders';
import { findUnsentOrder } from '#local/orders/unsent-orders';
import { runInBackground } from '#state/runtime/run-in-background';
import type { Phone } from '#state/runtime/phone';
import { markRead } from './mark-read.ts';
import { noticeOfRefused } from './notice-of-refused.ts';

interface Unread {
  readonly account: string;
  readonly notices: readonly OrderNotice[];
}

/**
 * Marks the notifications about an order as read whenever there are some and the page is visible.
 *
 * @returns stops
 */
export function readOnSight(phone: Phone, orderId: string): () => void {
  let latest: Unread | undefined;
  const markSeen = () => {
    if (latest === undefined || document.visibilityState === 'hidden') return;
    runInBackground(phone, 'notifications-not-marked', markRead(phone, latest.account, latest.notices));
  };
  const stopFollowing = follow(
    () => readUnreadOf(phone, orderId),
    (unread) => {
      latest = unread;
      markSeen();
    },
    () => phone.log.write('notifications-not-followed'),
  );
  document.addEventListener('visibilitychange', markSeen);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', markSeen);
  };
}

async function readUnreadOf({ personal }: Phone, orderId: string): Promise<Unread | undefined> {
  const account = (await readSession(personal.sessions))?.account;
  if (account === undefined) return undefined;
  const row = await findOrder(personal.orders, account, orderId);
  const unsent = await findUnsentOrder(personal.unsentOrders, orderId);
  const notices = [
    ...(row === undefined ? [] : noticesOfOrder(row.order ?? row.summary)),
    ...(unsent?.account === account ? [noticeOfRefused(unsent)] : []),
  ];
  const marks = await readNoticeMarks(personal.noticeReads, account, [...new Set(notices.map(subjectOf))]);
  return { account, notices: notices.filter((notice) => isUnread(notice, marks)) };
}
