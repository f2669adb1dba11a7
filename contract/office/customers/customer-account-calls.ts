import type {
  CustomerAccount,
  SetAccountActive,
  SetAccountActiveAnswer,
  SignOutAccountAnswer,
} from '#domain/office/customers/customer-account';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only } from '#contract/protocol/value-codecs';
import { count, flag, uuid } from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { valueEnvelope } from '../page-fields.ts';
import { customerAccount } from './customer-file-calls.ts';

export const listRiderAccounts: OfficeCall<undefined, readonly CustomerAccount[]> = {
  name: 'listRiderAccounts',
  path: 'OFFICE/LIST_RIDER_ACCOUNTS',
  summary: 'Lists the accounts of the riders, also closed ones, by name.',
  access: 'customers.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(listOf(customerAccount)),
};

export const setAccountActive: OfficeCall<SetAccountActive, SetAccountActiveAnswer> = {
  name: 'setAccountActive',
  path: 'OFFICE/SET_ACCOUNT_ACTIVE',
  summary: 'Locks the account of a customer, agent or rider, which signs it out everywhere, or unlocks it.',
  access: 'customers.change',
  effect: 'change',
  request: fieldMap<SetAccountActive>({ id: ['AccountId', uuid], isActive: ['Active', flag()] }),
  answer: outcome<SetAccountActiveAnswer, 'done'>('done', undefined, ['account-unknown']),
};

export const signOutAccount: OfficeCall<string, SignOutAccountAnswer> = {
  name: 'signOutAccount',
  path: 'OFFICE/END_ACCOUNT_DEVICES',
  summary: 'Signs a customer, agent or rider out of all devices.',
  access: 'customers.change',
  effect: 'change',
  request: only('AccountId', uuid),
  answer: outcome<SignOutAccountAnswer, 'signed-out'>(
    'signed-out',
    { devices: ['Devices', count({ from: 0 })] },
    ['account-unknown'],
  ),
};
