import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnReason } from '#domain/delivery/delivery';

/** Why products came back. */
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  damaged: msg`Damaged`,
  'wrong-goods': msg`Wrong products`,
  'short-dated': msg`Expires too soon`,
  'not-ordered': msg`Not ordered`,
  'no-money': msg`No money to pay`,
  'shop-closed': msg`Shop closed`,
  other: msg`Another reason`,
};
