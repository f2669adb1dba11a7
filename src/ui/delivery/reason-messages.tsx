import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MoneyReason, ReturnReason } from '#domain/delivery/delivery';

const RETURN_REASON_MESSAGES: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  damaged: msg`Damaged`,
  'wrong-goods': msg`Wrong items`,
  'short-dated': msg`Expires too soon`,
  'not-ordered': msg`Not ordered`,
  'no-money': msg`No money to pay`,
  'shop-closed': msg`Shop closed`,
  other: msg`Another reason`,
};

/** The reason for a return. */
export function ReturnReasonMessages({ reason }: { readonly reason: ReturnReason }) {
  const { t } = useLingui();
  return t(RETURN_REASON_MESSAGES[reason]);
}

const MONEY_REASON_MESSAGES: Readonly<Record<MoneyReason, MessageDescriptor>> = {
  'no-change': msg`No change`,
  'customer-short': msg`The shop was short of money`,
  'pays-later': msg`Pays later`,
  overpaid: msg`Paid too much`,
  other: msg`Another reason`,
};

/** The reason why the collected amount differs from the due one. */
export function MoneyReasonMessages({ reason }: { readonly reason: MoneyReason }) {
  const { t } = useLingui();
  return t(MONEY_REASON_MESSAGES[reason]);
}
