import type { OrderNoticeKind } from '#domain/notifications/order-notice';
import type { IconName } from '#ui/controls/icon';

interface NoticeLook {
  readonly icon: IconName;
  /** good: it went on; attention: the person may have to do something. */
  readonly tone: 'plain' | 'good' | 'attention';
}

export const NOTICE_LOOKS: Readonly<Record<OrderNoticeKind, NoticeLook>> = {
  accepted: { icon: 'receipt', tone: 'plain' },
  approved: { icon: 'check', tone: 'good' },
  invoiced: { icon: 'file', tone: 'plain' },
  'out-for-delivery': { icon: 'truck', tone: 'plain' },
  delivered: { icon: 'box', tone: 'good' },
  paid: { icon: 'wallet', tone: 'good' },
  returned: { icon: 'refresh', tone: 'plain' },
  changed: { icon: 'list', tone: 'attention' },
  'slip-refused': { icon: 'alert', tone: 'attention' },
  cancelled: { icon: 'close', tone: 'attention' },
  'not-delivered': { icon: 'truck', tone: 'attention' },
  'payment-mismatch': { icon: 'wallet', tone: 'attention' },
  refunded: { icon: 'wallet', tone: 'plain' },
  refused: { icon: 'alert', tone: 'attention' },
};
