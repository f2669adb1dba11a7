import type { CustomerKey } from '#domain/kernel/customer-key';
import { isAgent } from '#domain/accounts/person';
import type { OutsideRole } from '#domain/office/customers/customer-account';
import {
  ADD_ACCOUNT_REFUSALS,
  type AddAccountAnswer,
  type AddAccountRefusal,
  type NewCustomerAccount,
  type NewPerson,
  type ResetAccountPasswordAnswer,
} from '#domain/office/customers/new-account';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { FirstPassword } from '#server/services/accounts/first-password';
import { importAccounts } from '#server/services/accounts/import-accounts';
import { queueAccountNotice } from '#server/services/accounts/notices/queue-account-notice';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import type { Audited } from '#server/services/office/audit/write-audit';
import {
  findAccountByUsername,
  foldUsername,
  lockAccount,
  setPasswordHash,
} from '#server/store/accounts/accounts';
import { findCustomer } from '#server/store/accounts/customers';
import { deleteKnownDevicesOf } from '#server/store/accounts/known-devices';
import { deleteLineLink } from '#server/store/accounts/line-links';
import type { Database } from '#server/store/database/database';
import { outsideRole } from './customer-accounts.ts';

/** The first password of an account, and the settings that new accounts follow. */
export interface NewAccountMaking extends FirstPassword {
  readonly configuration: TenantConfiguration;
  readonly now: Date;
}

/** Creates an account that signs in for a customer; an agent's is the account of an agent. */
export async function addCustomerAccount(
  transaction: Database,
  request: NewCustomerAccount,
  making: NewAccountMaking,
): Promise<Audited<AddAccountAnswer>> {
  const customer = await findCustomer(transaction, request);
  if (customer === undefined) return refused('customer-unknown');
  const role = isAgent(customer) ? 'agent' : 'customer';
  return await addAccount(transaction, { ...request, role }, making);
}

/** Creates the account of a rider. */
export async function addRiderAccount(
  transaction: Database,
  request: NewPerson,
  making: NewAccountMaking,
): Promise<Audited<AddAccountAnswer>> {
  return await addAccount(transaction, { ...request, role: 'rider' }, making);
}

/** Adds one row to the table of accounts, so that a screen and an import follow the same rules. */
async function addAccount(
  transaction: Database,
  { role, username, name, mobile, ...key }: NewPerson & Partial<CustomerKey> & { readonly role: OutsideRole },
  { password, hash, configuration, now }: NewAccountMaking,
): Promise<Audited<AddAccountAnswer>> {
  const folded = foldUsername(username);
  if (folded === '' || (await findAccountByUsername(transaction, folded)) !== undefined)
    return refused('username-taken');
  const row = { line: 1, role, username, name: name.trim(), mobile, password, isActive: true, ...key };
  const { problems } = await importAccounts(transaction, [row], {
    hashes: new Map([[folded, hash]]),
    standards: configuration,
    now,
  });
  const code = ADD_ACCOUNT_REFUSALS.find((each) => problems.some((problem) => problem.code === each));
  if (code !== undefined) return refused(code);
  const account = await findAccountByUsername(transaction, folded);
  if (account === undefined)
    throw new Error(`the account was not added: ${problems.map((each) => each.code).join(', ')}`);
  return {
    result: { kind: 'added', id: account.id, password },
    act: {
      action: 'account-added',
      subject: 'account',
      subjectId: account.id,
      after: { customerCode: account.customerCode },
    },
  };
}

/**
 * Replaces the password of a customer, agent or rider, and signs the account out everywhere. Its owner is notified, so that
 * nobody takes an account over unseen.
 */
export async function resetAccountPassword(
  transaction: Database,
  id: string,
  { password, hash, sessionId, now }: FirstPassword & { readonly sessionId: string; readonly now: Date },
): Promise<Audited<ResetAccountPasswordAnswer>> {
  const account = await lockAccount(transaction, id);
  if (account === undefined || outsideRole(account.role) === undefined)
    return { result: { kind: 'refused', code: 'account-unknown' }, act: undefined };
  await setPasswordHash(transaction, id, hash);
  await deleteLineLink(transaction, id);
  await deleteKnownDevicesOf(transaction, id);
  await queueAccountNotice(transaction, {
    kind: 'password-changed',
    account,
    session: { id: sessionId, device: '' },
    now,
  });
  await signOutUser(transaction, account.username, now);
  return {
    result: { kind: 'reset', password },
    act: { action: 'account-password-reset', subject: 'account', subjectId: id },
  };
}

function refused(code: AddAccountRefusal): Audited<AddAccountAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
