import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfficeReturnRefusal } from '#domain/office/return-products';

/** Why a return cannot be recorded so, for the clerk. */
export const RETURN_REFUSAL_MESSAGES: Readonly<Record<OfficeReturnRefusal, MessageDescriptor>> = {
  'order-unknown': msg`This order no longer exists.`,
  'order-changed': msg`Somebody else recorded a return of this order meanwhile. Look at what the customer still has.`,
  'return-closed': msg`This return was recorded for another order. Close the form and start again.`,
  'not-delivered': msg`The order isn’t delivered. If nothing was accepted, cancel the invoice instead.`,
  'nothing-returned': msg`The customer has nothing left to give back.`,
  'more-than-taken': msg`The customer has fewer of these products than you entered.`,
};

/** Why an invoice cannot be cancelled. */
export const CANCEL_INVOICE_MESSAGES: Readonly<
  Record<'order-unknown' | 'not-cancellable', MessageDescriptor>
> = {
  'order-unknown': msg`This order no longer exists.`,
  'not-cancellable': msg`This order has no invoice yet, or was delivered meanwhile. Delivered products come back by a return.`,
};
