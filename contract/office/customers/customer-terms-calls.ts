import { MAX_CUSTOMER_GROUPS } from '#domain/accounts/customer-groups';
import { MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import {
  SAVE_CUSTOMER_REFUSALS,
  SET_CREDIT_LIMIT_REFUSALS,
  type CustomerTerms,
  type SaveCustomer,
  type SaveCustomerAnswer,
  type SetCreditLimit,
  type SetCreditLimitAnswer,
} from '#domain/office/customers/customer-terms';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { exactBaht } from '#contract/kernel/amounts';
import { codesUpTo, count } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { customerKey, mobileOrNone, phone } from './customer-fields.ts';

const termsMap = {
  phone: ['Phone', phone],
  priceLevel: ['PriceLevel', count({ from: 1, to: MAX_PRICE_LEVEL })],
  groups: ['Groups', codesUpTo(MAX_CUSTOMER_GROUPS)],
} as const;

export const saveCustomer: OfficeCall<SaveCustomer, SaveCustomerAnswer> = {
  name: 'saveCustomer',
  path: 'OFFICE/SAVE_CUSTOMER',
  summary: 'Changes a customer’s phone numbers, price level and groups, unless somebody else did meanwhile.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<SaveCustomer>({
    ...customerKey,
    terms: ['Terms', fieldMap<CustomerTerms>({ mobile: ['Mobile', mobileOrNone], ...termsMap })],
    // A number from before the rules is sent as it was seen.
    seen: ['SeenTerms', fieldMap<CustomerTerms>({ mobile: ['Mobile', phone], ...termsMap })],
  }),
  answer: outcome<SaveCustomerAnswer, 'saved'>('saved', undefined, SAVE_CUSTOMER_REFUSALS),
};

export const setCreditLimit: OfficeCall<SetCreditLimit, SetCreditLimitAnswer> = {
  name: 'setCreditLimit',
  path: 'OFFICE/SET_CREDIT_LIMIT',
  summary: 'Sets a customer’s credit limit, unless somebody else set another meanwhile.',
  access: 'money.decide',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<SetCreditLimit>({
    ...customerKey,
    creditLimit: ['AuthorizeAmount', exactBaht],
    seen: ['SeenAmount', exactBaht],
  }),
  answer: outcome<SetCreditLimitAnswer, 'saved'>('saved', undefined, SET_CREDIT_LIMIT_REFUSALS),
};
