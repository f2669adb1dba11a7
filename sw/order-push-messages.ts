import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderPush, OrderPushKind } from '#domain/notifications/push';

export interface NotificationMessages {
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

/** Nothing of a person and no money: whoever looks at the phone's lock screen reads it. */
export function orderPushMessages(words: I18n, { kind, orderNo }: OrderPush): NotificationMessages {
  return {
    title: words._(TITLES[kind]),
    body: words._(msg`Order ${orderNo}. Tap to view it.`),
  };
}

/** For what cannot be said here: a newer shop's word, or somebody else's. */
export function someNewsMessages(words: I18n): NotificationMessages {
  return {
    title: words._(msg`There’s an update on your order`),
    body: words._(msg`Open the app to view it.`),
  };
}
