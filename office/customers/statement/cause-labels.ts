import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { LedgerCause } from '#domain/payments/ledger';

/** The causes of ledger entries in a statement. */
export const CAUSE_LABELS: Readonly<Record<OrOther<LedgerCause>, MessageDescriptor>> = {
  order: msg`Order`,
  change: msg`Order changed`,
  cancel: msg`Order cancelled`,
  invoice: msg`Invoice`,
  delivery: msg`Delivery`,
  return: msg`Products returned`,
  payment: msg`Payment`,
  opening: msg`Opening balance`,
  receipt: msg`Receipt`,
  'receipt-reversal': msg`Receipt reversed`,
  refund: msg`Money given back`,
  'refund-reversal': msg`Refund reversed`,
  'credit-moved': msg`Credit moved`,
  correction: msg`Correction`,
  import: msg`Import`,
  other: msg`Other`,
};
