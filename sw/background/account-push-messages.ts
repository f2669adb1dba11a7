import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountNoticeKind } from '#domain/accounts/account-notice';
import type { NotificationText } from './order-push-messages.ts';

const TITLES = {
  'new-sign-in': msg`New sign-in to your account`,
  'line-linked': msg`LINE was linked to your account`,
  'password-changed': msg`Your password was changed`,
} as const satisfies Record<AccountNoticeKind, unknown>;

const BODIES = {
  'new-sign-in': msg`Was this you? If not, change your password now.`,
  'line-linked': msg`Was this you? If not, change your password now.`,
  'password-changed': msg`Was this you? If not, verify your phone number and set a new password now.`,
} as const satisfies Record<AccountNoticeKind, unknown>;

/** Contains no personal data, because anyone can read the lock screen. */
export function accountPushMessages(i18n: I18n, kind: AccountNoticeKind): NotificationText {
  return { title: i18n._(TITLES[kind]), body: i18n._(BODIES[kind]) };
}
