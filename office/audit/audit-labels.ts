import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditAction } from '#domain/office/audit-entry';
import type { OrOther } from '#domain/kernel/or-other';

export const AUDIT_LABELS: Readonly<Record<OrOther<AuditAction>, MessageDescriptor>> = {
  'sign-in': msg`Signed in`,
  'sign-in-failed': msg`Sign-in failed`,
  'second-factor-failed': msg`Wrong second factor`,
  'second-factor-enrolled': msg`Second factor set up`,
  'recovery-code-used': msg`Recovery code used`,
  'recovery-codes-renewed': msg`New recovery codes`,
  'step-up': msg`Password entered again`,
  'step-up-failed': msg`Wrong password entered again`,
  'sign-out': msg`Signed out`,
  'session-ended': msg`Session ended`,
  'order-approved': msg`Order approved`,
  'order-moved': msg`Order moved on`,
  'order-cancelled': msg`Order cancelled`,
  'order-changed': msg`Order changed`,
  'slip-confirmed': msg`Slip confirmed`,
  'slip-refused': msg`Slip refused`,
  'money-settled': msg`Money decided`,
  'receipt-recorded': msg`Receipt recorded`,
  'receipt-reversed': msg`Receipt reversed`,
  'invoice-released': msg`Invoice taken back from the rider`,
  'products-marked': msg`Stock changed`,
  'prices-set': msg`Prices set`,
  'view-saved': msg`View saved`,
  'view-shared': msg`View shared`,
  'view-deleted': msg`View deleted`,
  'staff-added': msg`Person added`,
  'staff-roles-set': msg`Roles changed`,
  'staff-closed': msg`Account closed`,
  'staff-reopened': msg`Account opened again`,
  'second-factor-reset': msg`Second factor reset`,
  exported: msg`Exported`,
  other: msg`Other`,
};
