import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderNotice, OrderNoticeKind } from '#domain/notifications/order-notice';

type Told = Pick<OrderNotice, 'orderNo'>;

/**
 * The one sentence of each kind. A push notification, the notification of a waiting order and the page of
 * notifications all say it. It has no name and no amount, because anyone can read the lock screen.
 */
const SENTENCES = {
  accepted: ({ orderNo }: Told) => msg`Order ${orderNo} was received`,
  approved: ({ orderNo }: Told) => msg`Order ${orderNo} is approved`,
  invoiced: ({ orderNo }: Told) => msg`Order ${orderNo} is invoiced`,
  'out-for-delivery': ({ orderNo }: Told) => msg`Order ${orderNo} is on its way`,
  delivered: ({ orderNo }: Told) => msg`Order ${orderNo} has arrived`,
  paid: ({ orderNo }: Told) => msg`Payment received for order ${orderNo}`,
  returned: ({ orderNo }: Told) => msg`Return from order ${orderNo} recorded`,
  changed: ({ orderNo }: Told) => msg`The company changed order ${orderNo}`,
  'slip-refused': ({ orderNo }: Told) => msg`The slip for order ${orderNo} wasn’t accepted`,
  cancelled: ({ orderNo }: Told) => msg`Order ${orderNo} is cancelled`,
  'not-delivered': ({ orderNo }: Told) => msg`Order ${orderNo} couldn’t be delivered`,
  'payment-mismatch': ({ orderNo }: Told) => msg`The company is checking the payment for order ${orderNo}`,
  refunded: ({ orderNo }: Told) => msg`Payment for order ${orderNo} was refunded`,
  refused: () => msg`Your order needs attention`,
} as const satisfies Record<OrderNoticeKind, unknown>;

export function orderNoticeSentence(
  i18n: I18n,
  { kind, orderNo }: Pick<OrderNotice, 'kind' | 'orderNo'>,
): string {
  return i18n._(SENTENCES[kind]({ orderNo }));
}
