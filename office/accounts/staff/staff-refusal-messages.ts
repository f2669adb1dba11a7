import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRefusal } from '#domain/office/staff-member';

export const STAFF_REFUSAL_MESSAGES: Readonly<Record<StaffRefusal, MessageDescriptor>> = {
  'staff-unknown': msg`This account no longer exists.`,
  'last-owner': msg`Somebody has to stay owner. Make another person owner first.`,
  'own-account': msg`You can’t close your own account.`,
};
