import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderPush, OrderPushKind } from '#domain/notifications/push';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

const TITLES = {
  accepted: msg`Order received`,
  approved: msg`Your order is approved`,
  invoiced: msg`Your order is invoiced`,
  'out-for-delivery': msg`Your order is on its way`,
  delivered: msg`Your order has arrived`,
  paid: msg`Payment received`,
  returned: msg`Your return has been recorded`,
  changed: msg`Your order was changed`,
  'slip-refused': msg`Your payment slip wasn’t accepted`,
  cancelled: msg`Your order is cancelled`,
} as const satisfies Record<OrderPushKind, unknown>;

/** Contains no personal data and no amounts, because anyone can read the lock screen. */
export function orderPushMessages(i18n: I18n, { kind, orderNo }: OrderPush): NotificationText {
  return {
    title: i18n._(TITLES[kind]),
    body: i18n._(msg`Order ${orderNo}. Tap to view it.`),
  };
}

/** For a push that this version does not understand, or that belongs to another account. */
export function someNewsMessages(i18n: I18n): NotificationText {
  return {
    title: i18n._(msg`There’s an update on your order`),
    body: i18n._(msg`Open the app to view it.`),
  };
}
