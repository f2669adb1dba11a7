import {
  ADD_ACCOUNT_REFUSALS,
  type AddAccountAnswer,
  type NewCustomerAccount,
  type NewPerson,
  type ResetAccountPasswordAnswer,
} from '#domain/office/customers/new-account';
import { mobileNumber } from '#contract/kernel/mobile-field';
import { requiredText, requiredTextUpTo, uuid } from '#contract/kernel/scalars';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { only, orNull } from '#contract/protocol/value-codecs';
import type { OfficeCall } from '../office-call.ts';
import { customerKey } from './customer-fields.ts';

const MAX_NAME_LENGTH = 100;

const person = {
  username: ['Username', requiredTextUpTo(MAX_NAME_LENGTH)],
  name: ['Name', requiredTextUpTo(MAX_NAME_LENGTH)],
  mobile: ['Mobile', orNull(mobileNumber)],
} as const;

const added = outcome<AddAccountAnswer, 'added'>(
  'added',
  { id: ['AccountId', requiredText], password: ['Password', requiredText] },
  ADD_ACCOUNT_REFUSALS,
);

/** The answers are not stored for a retry, because they hold a password. Whoever misses one makes a new password. */
const PASSWORD_CHANGE = { access: 'customers.change', effect: 'change-each', needsPassword: true } as const;

export const addCustomerAccount: OfficeCall<NewCustomerAccount, AddAccountAnswer> = {
  ...PASSWORD_CHANGE,
  name: 'addCustomerAccount',
  path: 'OFFICE/ADD_CUSTOMER_ACCOUNT',
  summary: 'Creates an account that signs in for a customer or agent, and returns its first password.',
  request: fieldMap<NewCustomerAccount>({ ...customerKey, ...person }),
  answer: added,
};

export const addRiderAccount: OfficeCall<NewPerson, AddAccountAnswer> = {
  ...PASSWORD_CHANGE,
  name: 'addRiderAccount',
  path: 'OFFICE/ADD_RIDER_ACCOUNT',
  summary: 'Creates the account of a rider, and returns its first password.',
  request: fieldMap<NewPerson>(person),
  answer: added,
};

export const resetAccountPassword: OfficeCall<string, ResetAccountPasswordAnswer> = {
  ...PASSWORD_CHANGE,
  name: 'resetAccountPassword',
  path: 'OFFICE/RESET_ACCOUNT_PASSWORD',
  summary:
    'Replaces the password of a customer, agent or rider, signs the account out, and returns the new password.',
  request: only('AccountId', uuid),
  answer: outcome('reset', { password: ['Password', requiredText] }, ['account-unknown']),
};
