import { newestFirst, noticesOfOrder, type OrderNotice } from '#domain/notifications/order-notice';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { isUnread, subjectOf } from '#domain/notifications/read-marks';
import { readNewestOrdersOfAccount, type OrderTable } from '#local/orders/orders';
import type { AccountKey } from '#local/kernel/account';
import { readNoticeMarks, type NoticeReadTable } from './notice-reads.ts';

/** The newest orders whose notices are listed. Older ones are complete, so hardly anything happens to them. */
const ORDERS_READ = 200;

/**
 * The notices about the account's stored orders, newest first.
 *
 * @param isSeen which customers' orders the account may see
 */
export async function readOrderNotices(
  orders: OrderTable,
  account: AccountKey,
  isSeen: (customer: CustomerKey) => boolean,
): Promise<readonly OrderNotice[]> {
  const rows = await readNewestOrdersOfAccount(orders, account, ORDERS_READ);
  return newestFirst(
    rows
      .filter(({ summary }) => isSeen(summary.customer))
      .flatMap(({ order, summary }) => noticesOfOrder(order ?? summary)),
  );
}

/** How many notices about the orders of these customers are unread on this phone. */
export async function countUnread(
  { orders, noticeReads }: { readonly orders: OrderTable; readonly noticeReads: NoticeReadTable },
  account: AccountKey,
  isSeen: (customer: CustomerKey) => boolean,
): Promise<number> {
  const notices = await readOrderNotices(orders, account, isSeen);
  const marks = await readNoticeMarks(noticeReads, account, notices.map(subjectOf));
  return notices.filter((notice) => isUnread(notice, marks)).length;
}
