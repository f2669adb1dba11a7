import { randomUUID } from 'node:crypto';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { holdsOwnName, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/accounts/password-strength';
import { isAgent } from '#domain/accounts/person';
import { staffRolesIn } from '#domain/office/staff-role';
import type { Role } from '#domain/kernel/roles';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { changeAccount, foldUsername, readAccounts, type Account } from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import { lockAllStaff, readStaffRows } from '#server/store/accounts/staff-members';
import { readCustomers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { createPasswordHasher } from './sign-in/password-hasher.ts';
import { findPasswordWeakness } from './sign-in/password-strength.ts';
import { ownNumberOf } from '#server/services/kernel/own-number';

export type AccountRole = Exclude<Role, 'guest'>;

/** An account as a clerk writes it in one row. */
export interface AccountRow {
  readonly username: string;
  readonly role: AccountRole | undefined;
  readonly name: string;
  /**
   * The customer code that a customer or agent orders for. Riders and staff have a number of their own; ''
   * generates it.
   */
  readonly customerCode: string;
  readonly saleUnit: string;
  readonly mobile: MobileNumber | undefined;
  /** The first password of a new account; '' means none, so that the first sign-in is by a code to the mobile. */
  readonly password: string;
  readonly isActive: boolean;
}

export type AccountImportRow = ImportRow<AccountRow>;

/** Hashes by folded username. Hashing is slow on purpose, so it is done before the transaction. */
export type PasswordHashes = ReadonlyMap<string, string>;

/** Progress is reported after this many hashes. */
const HASHED_AT_ONCE = 4;

/** A server that serves others meanwhile leaves the threads to the sign-ins. */
const HASHED_AT_ONCE_BESIDE_OTHERS = 1;

/**
 * Hashes the passwords of rows whose account does not exist yet. An import never changes the password of an
 * existing account.
 */
export async function hashNewPasswords(
  database: Database,
  rows: readonly AccountImportRow[],
  {
    onProgress,
    signal,
  }: {
    readonly onProgress: (done: number, total: number) => void;
    /** Stops the work; undefined for a program that serves nobody else. */
    readonly signal?: AbortSignal | undefined;
  },
): Promise<PasswordHashes> {
  const known = new Set((await readAccounts(database)).map(({ username }) => username));
  const fresh = rows.filter(
    ({ username = '', password = '' }) => password !== '' && !known.has(foldUsername(username)),
  );
  const hashes = new Map<string, string>();
  const passwords = createPasswordHasher();
  const atOnce = signal === undefined ? HASHED_AT_ONCE : HASHED_AT_ONCE_BESIDE_OTHERS;
  for (let start = 0; start < fresh.length; start += atOnce) {
    signal?.throwIfAborted();
    const some = fresh.slice(start, start + atOnce);
    const made = await Promise.all(some.map(({ password = '' }) => passwords.hash(password)));
    for (const [index, { username = '' }] of some.entries())
      hashes.set(foldUsername(username), made[index] ?? '');
    onProgress(start + some.length, fresh.length);
  }
  return hashes;
}

/**
 * Creates accounts, or changes their name, mobile number and active state. The customer and the role of an
 * account never change, and one owner who can sign in stays. The caller rolls back when problems are returned.
 */
export async function importAccounts(
  transaction: Database,
  rows: readonly AccountImportRow[],
  context: {
    readonly hashes: PasswordHashes;
    readonly standards: TenantConfiguration;
    readonly now: Date;
  },
): Promise<ImportOutcome> {
  const accounts = await readAccounts(transaction);
  const known = new Map(accounts.map((account) => [account.username, account]));
  const mobiles = new Map(
    accounts.flatMap(({ mobile, username }) => (mobile === null ? [] : [[mobile, username]])),
  );
  const customers = new Map((await readCustomers(transaction)).map((one) => [keyOf(one), one]));
  const problems: RowProblem[] = [];
  const touched: string[] = [];
  const closed: string[] = [];
  const ownersBefore = await activeOwners(transaction, accounts);
  let added = 0;
  let unchanged = 0;
  for (const row of rows) {
    const username = foldUsername(row.username ?? '');
    const old = known.get(username);
    const next = accountOf(row, old, context);
    const owner = next.mobile === null ? undefined : mobiles.get(next.mobile);
    const found = [
      ...problemsOf(row, { next, old, customer: customers.get(keyOf(next)) }),
      ...(old === undefined ? await passwordProblems(row, next, context.standards) : []),
      ...(owner === undefined || owner === username
        ? []
        : [{ line: row.line, field: 'mobile', code: 'mobile-taken', detail: owner } as const]),
    ];
    problems.push(...found);
    if (found.length > 0) continue;
    if (next.mobile !== null) mobiles.set(next.mobile, username);
    const isSame =
      old !== undefined &&
      old.name === next.name &&
      old.mobile === next.mobile &&
      old.isActive === next.isActive;
    if (isSame) unchanged += 1;
    else touched.push(`${username} ${next.name}`);
    if (old === undefined) {
      added += 1;
      await insertAccount(transaction, next);
    } else if (!isSame) await changeAccount(transaction, next);
    if (old?.role === 'staff' && old.isActive && !next.isActive) closed.push(username);
  }
  if (closed.length > 0 && ownersBefore > 0) {
    // Another clerk who closes accounts waits here, and then sees which are left.
    await lockAllStaff(transaction);
    if ((await activeOwners(transaction, await readAccounts(transaction))) === 0)
      for (const { line, username = '' } of rows)
        if (closed.includes(foldUsername(username)))
          problems.push({ line, field: 'isActive', code: 'last-owner' });
  }
  return { added, changed: touched.length - added, unchanged, problems, warnings: [], touched };
}

/** Counts the owners of the office who can sign in. */
async function activeOwners(database: Database, accounts: readonly Account[]): Promise<number> {
  const owners = new Set(
    (await readStaffRows(database))
      .filter(({ roles }) => staffRolesIn(roles).includes('owner'))
      .map(({ accountId }) => accountId),
  );
  return accounts.filter(({ id, isActive }) => isActive && owners.has(id)).length;
}

function keyOf({ customerCode, saleUnit }: Pick<Account, 'customerCode' | 'saleUnit'>): string {
  return `${customerCode}\n${saleUnit}`;
}

function accountOf(
  row: AccountImportRow,
  old: Account | undefined,
  { hashes, standards, now }: Parameters<typeof importAccounts>[2],
): Account {
  const username = foldUsername(row.username ?? '');
  const role = row.role ?? old?.role ?? 'customer';
  return {
    id: old?.id ?? randomUUID(),
    username,
    // An empty hash matches no password.
    passwordHash: old?.passwordHash ?? hashes.get(username) ?? '',
    role,
    name: row.name ?? old?.name ?? '',
    customerCode: row.customerCode || (old?.customerCode ?? ownNumberOf(role, username)),
    saleUnit: row.saleUnit || (old?.saleUnit ?? standards.newCustomerSaleUnit),
    mobile: 'mobile' in row ? (row.mobile ?? null) : (old?.mobile ?? null),
    isActive: row.isActive ?? old?.isActive ?? true,
    isShared: old?.isShared ?? false,
    createdAt: old?.createdAt ?? now,
  };
}

function problemsOf(
  row: AccountImportRow,
  about: {
    readonly next: Account;
    readonly old: Account | undefined;
    readonly customer: Customer | undefined;
  },
): readonly RowProblem<keyof AccountRow>[] {
  const { line } = row;
  const { next, old, customer } = about;
  const problems: RowProblem<keyof AccountRow>[] = [];
  const isBuyer = next.role === 'customer' || next.role === 'agent';
  if (next.name === '') problems.push({ line, field: 'name', code: 'missing' });
  if (next.customerCode === '') problems.push({ line, field: 'customerCode', code: 'missing' });
  if (old === undefined && row.role === undefined) problems.push({ line, field: 'role', code: 'missing' });
  if (old !== undefined && old.role !== next.role)
    problems.push({ line, field: 'role', code: 'role-fixed', detail: old.role });
  if (old !== undefined && keyOf(old) !== keyOf(next))
    problems.push({ line, field: 'username', code: 'username-taken', detail: old.customerCode });
  if (isBuyer && next.customerCode !== '' && customer === undefined)
    problems.push({ line, field: 'customerCode', code: 'customer-unknown', detail: next.customerCode });
  if (next.role === 'agent' && customer !== undefined && !isAgent(customer))
    problems.push({ line, field: 'customerCode', code: 'agent-unknown', detail: next.customerCode });
  if (old === undefined && (row.password ?? '') === '' && next.mobile === null)
    problems.push({ line, field: 'password', code: 'no-way-in' });
  return problems;
}

/** Explains why a first password is refused, so that the clerk knows what to change. */
async function passwordProblems(
  { line, password = '' }: AccountImportRow,
  { username, mobile, name }: Account,
  configuration: TenantConfiguration,
): Promise<readonly RowProblem<keyof AccountRow>[]> {
  if (password === '') return [];
  const own = [username, mobile ?? '', name];
  const weakness = await findPasswordWeakness(password, { own, configuration });
  if (weakness === undefined) return [];
  const field = 'password';
  if (weakness === 'too-short')
    return [{ line, field, code: 'password-short', detail: String(MIN_PASSWORD_LENGTH) }];
  if (weakness === 'too-long')
    return [{ line, field, code: 'too-long', detail: String(MAX_PASSWORD_LENGTH) }];
  return [{ line, field, code: holdsOwnName(password, own) ? 'password-holds-name' : 'password-weak' }];
}

/** Lists the accounts as rows of the import. The password column is always empty. */
export async function listAccountRows(database: Database): Promise<readonly AccountRow[]> {
  return (await readAccounts(database)).map(
    ({ username, role, name, customerCode, saleUnit, mobile, isActive }) => ({
      username,
      role,
      name,
      customerCode,
      saleUnit,
      mobile: mobile ?? undefined,
      password: '',
      isActive,
    }),
  );
}
