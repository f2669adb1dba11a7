import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CloseCashRefusal } from '#domain/office/delivery/rider-cash';

/** Why cash could not be closed. */
export const CASH_REFUSAL_MESSAGES: Readonly<Record<CloseCashRefusal, MessageDescriptor>> = {
  'rider-unknown': msg`There’s no such rider.`,
  'closing-exists': msg`This was closed with another amount meanwhile. Look at it again.`,
  'cash-closed': msg`Somebody else closed this cash meanwhile.`,
  'cash-changed': msg`Another report of this rider came meanwhile. Compare the new amount.`,
  'cash-reason-missing': msg`Say why the amounts differ.`,
};
