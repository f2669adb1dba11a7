import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AgreementRefusal } from '#domain/orders/changes/order-agreement';

/** Why an agreement was not recorded. */
export const AGREEMENT_REFUSAL_MESSAGES: Readonly<Record<AgreementRefusal, MessageDescriptor>> = {
  'order-unknown': msg`This order no longer exists.`,
  'order-changed': msg`Somebody changed this order meanwhile. Tell the customer the total that you see now.`,
  'order-cancelled': msg`This order was cancelled meanwhile.`,
};
