import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER } from '#domain/kernel/or-other';
import type { EraseCustomerRefusal, ErasureBlocker } from '#domain/office/customers/person-rights';

/** The reasons that prevent an erasure, and what to do about them. */
export const BLOCKER_MESSAGES: Readonly<Record<ErasureBlocker['code'], MessageDescriptor>> = {
  'orders-open': msg`Orders are open. Deliver or cancel them first.`,
  'invoices-out': msg`This person has invoices as a rider. Take them back first.`,
  'orders-unpaid': msg`Orders are unpaid. Record their money first.`,
  'slips-unseen': msg`Slips wait to be checked.`,
  'money-unmatched': msg`Money waits to be matched.`,
  'account-not-settled': msg`The account isn’t at zero.`,
  'last-staff': msg`This is the last account of the staff.`,
  'own-account': msg`You can’t erase your own account.`,
  [OTHER]: msg`Something else is open.`,
};

export const ERASE_REFUSAL_MESSAGES: Readonly<Record<EraseCustomerRefusal, MessageDescriptor>> = {
  'customer-unknown': msg`There’s no such customer.`,
  'code-differs': msg`This isn’t the code of the customer.`,
  'person-changed': msg`The customer’s accounts or orders changed meanwhile, so nothing was erased. Look again.`,
  'person-blocked': msg`Something is open with the customer, so nothing was erased.`,
};
