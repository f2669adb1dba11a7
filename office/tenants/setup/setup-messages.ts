import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CreateTenantRefusal } from '#contract/tenants/new-tenant';
import type { SetupFailure } from './call-setup.ts';

/** Says how to correct a field, by its name in the answers. */
export const NEW_TENANT_PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Begin with a small letter, and use small letters, digits and “-” only, at most 31 in all. A few words, such as “tenant”, are taken.`,
  companyNameTh: msg`Enter a name of at most 80 characters.`,
  companyNameEn: msg`Enter a name of at most 80 characters.`,
  contactPhone: msg`Enter a Thai phone number, such as 02 123 4567 or 081 234 5678.`,
  privacyEmail: msg`Enter an email address, such as privacy@example.co.th.`,
  brand: msg`Enter a colour such as #0b6b57.`,
  paymentMethods: msg`Offer at least one payment method.`,
  bankAccounts: msg`Enter the bank, the name of the account and its number: digits, with “-” or blanks between them.`,
  staffName: msg`Enter your name, at most 80 characters.`,
  staffUsername: msg`Enter 3 to 40 small letters, digits, “.”, “_” or “-”.`,
  staffPassword: msg`Choose at least 8 characters with some letters that nobody guesses: no common word, no row of keys, not your name.`,
};

export const CREATE_TENANT_PROBLEMS: Readonly<Record<CreateTenantRefusal, MessageDescriptor>> = {
  'wrong-code': msg`This setup code is wrong, used up or too old. Each start of the server shows a new one in its window.`,
  busy: msg`A company is being created at this moment. Wait a minute, then try again.`,
  'tenant-exists': msg`This address has a shop or its data already. Choose another one.`,
  'password-not-strong': msg`This password is easy to guess. Choose a longer one, for example of four words.`,
  storage: msg`The server couldn’t write its files or reach its database. Its window says why; nothing was created.`,
};

export const SETUP_FAILURES: Readonly<Record<SetupFailure['reason'], MessageDescriptor>> = {
  'too-many': msg`Too many requests. Wait a minute, then try again.`,
  closed: msg`This server no longer creates companies.`,
  unreachable: msg`The server didn’t answer. Look whether the shop opens at its address; if not, try again. What you typed is still here.`,
};

export const OTHER_FIELD_PROBLEM = msg`Enter at most 200 characters.`;
