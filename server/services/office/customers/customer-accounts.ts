import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  OUTSIDE_ROLES,
  type CustomerAccount,
  type OutsideRole,
  type SetAccountActive,
  type SetAccountActiveAnswer,
  type SignOutAccountAnswer,
} from '#domain/office/customers/customer-account';
import { endSessionsOf } from '#server/services/accounts/sign-in/sessions';
import { signOutUser } from '#server/services/accounts/sign-in/sign-out-user';
import type { Audited } from '#server/services/office/audit/write-audit';
import { changeAccount, findAccount, lockAccount } from '#server/store/accounts/accounts';
import { accountsWithDevices, type AccountWithDevices } from '#server/store/accounts/accounts-with-devices';
import type { Database } from '#server/store/database/database';

/** Lists the accounts that sign in for a customer. */
export async function accountsOfCustomer(
  database: Database,
  key: CustomerKey,
): Promise<readonly CustomerAccount[]> {
  return (await accountsWithDevices(database, { customer: key })).flatMap(accountOf);
}

/** Lists the accounts of the riders, also closed ones, by name. */
export async function listRiderAccounts(database: Database): Promise<readonly CustomerAccount[]> {
  return (await accountsWithDevices(database, { role: 'rider' })).flatMap(accountOf);
}

/** Locks an account, which signs it out everywhere, or unlocks it. Staff are locked by those who manage them. */
export async function setAccountActive(
  transaction: Database,
  { id, isActive }: SetAccountActive,
  now: Date,
): Promise<Audited<SetAccountActiveAnswer>> {
  const account = await lockAccount(transaction, id);
  if (account === undefined || outsideRole(account.role) === undefined)
    return { result: { kind: 'refused', code: 'account-unknown' }, act: undefined };
  if (account.isActive === isActive) return { result: { kind: 'done' }, act: undefined };
  await changeAccount(transaction, { ...account, isActive });
  if (!isActive) await endSessionsOf(transaction, id, now);
  return {
    result: { kind: 'done' },
    act: {
      action: isActive ? 'account-unlocked' : 'account-locked',
      subject: 'account',
      subjectId: id,
      before: { isActive: account.isActive },
      after: { isActive },
    },
  };
}

/** Signs a customer, agent or rider out of all devices. */
export async function signOutAccount(
  transaction: Database,
  id: string,
  now: Date,
): Promise<Audited<SignOutAccountAnswer>> {
  const account = await findAccount(transaction, id);
  if (account === undefined || outsideRole(account.role) === undefined)
    return { result: { kind: 'refused', code: 'account-unknown' }, act: undefined };
  const devices = (await signOutUser(transaction, account.username, now))?.count ?? 0;
  return {
    result: { kind: 'signed-out', devices },
    act:
      devices === 0
        ? undefined
        : { action: 'devices-signed-out', subject: 'account', subjectId: id, after: { devices } },
  };
}

/** Returns undefined for a role of the staff. */
export function outsideRole(role: string): OutsideRole | undefined {
  return OUTSIDE_ROLES.find((each) => each === role);
}

function accountOf({ account, devices, lastUsedAt }: AccountWithDevices): readonly CustomerAccount[] {
  const role = outsideRole(account.role);
  if (role === undefined) return [];
  const { id, username, name, mobile, isActive } = account;
  return [
    {
      id,
      username,
      name,
      role,
      mobile: mobile ?? '',
      isActive,
      devices,
      lastUsedAt: lastUsedAt ?? undefined,
    },
  ];
}
