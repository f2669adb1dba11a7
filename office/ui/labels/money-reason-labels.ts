import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyReason } from '#domain/delivery/delivery';

/** Why a rider collected another amount than was due. */
export const MONEY_REASON_LABELS: Readonly<Record<MoneyReason, MessageDescriptor>> = {
  'no-change': msg`No change`,
  'customer-short': msg`Customer had too little`,
  'pays-later': msg`Customer pays later`,
  overpaid: msg`Customer paid more`,
  other: msg`Another reason`,
};
