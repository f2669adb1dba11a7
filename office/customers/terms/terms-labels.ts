import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SaveCustomerAnswer, SetCreditLimitAnswer } from '#domain/office/customers/customer-terms';

type Code<Answer extends { readonly kind: string }> = Extract<
  Answer,
  { readonly kind: 'refused'; readonly code: string }
>['code'];

export const TERMS_REFUSAL_MESSAGES: Readonly<
  Record<Code<SaveCustomerAnswer> | Code<SetCreditLimitAnswer>, MessageDescriptor>
> = {
  'customer-unknown': msg`There’s no such customer.`,
  'customer-changed': msg`Somebody else changed this customer meanwhile. Discard what you typed and look at it again.`,
  'customer-incomplete': msg`This customer lacks a name, or this agent a tax ID. Import it with the table of customers first.`,
};
