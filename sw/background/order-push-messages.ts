import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderPush } from '#domain/notifications/push';
import { orderNoticeSentence } from '#sync/notifications/order-notice-messages';

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

/** Contains no personal data and no amounts, because anyone can read the lock screen. */
export function orderPushMessages(i18n: I18n, push: OrderPush): NotificationText {
  return { title: orderNoticeSentence(i18n, push), body: i18n._(msg`Tap to view it.`) };
}

/** For a push that this version does not understand, or that belongs to another account. */
export function someNewsMessages(i18n: I18n): NotificationText {
  return {
    title: i18n._(msg`There’s an update on your order`),
    body: i18n._(msg`Open the app to view it.`),
  };
}
