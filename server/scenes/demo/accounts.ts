import { createAccount, hasAccount } from '#server/services/accounts/create-account';
import { createPasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import { demoId } from './demo-id.ts';
import { AGENT1, DEMO_SALE_UNIT, demoMobile, SHOP1, SHOP2 } from './shops.ts';
import type { Transaction } from './transaction.ts';

export const DEMO_PASSWORD = 'demo1234';

export const DEMO_ACCOUNTS = [
  { username: 'shop1', role: 'customer', name: SHOP1.owner, customerCode: SHOP1.code },
  { username: 'shop2', role: 'customer', name: SHOP2.owner, customerCode: SHOP2.code },
  { username: 'agent1', role: 'agent', name: AGENT1.owner, customerCode: AGENT1.code },
  { username: 'rider1', role: 'rider', name: 'มานะ ขยันส่ง', customerCode: 'R30001' },
  { username: 'rider2', role: 'rider', name: 'ปิติ ว่องไว', customerCode: 'R30002' },
  { username: 'staff1', role: 'staff', name: 'ฝ่ายขายสยามรุ่งเรือง', customerCode: 'S40001' },
] as const;

export type DemoUsername = (typeof DEMO_ACCOUNTS)[number]['username'];

export function demoAccountId(username: DemoUsername): string {
  return demoId('account', username);
}

/**
 * The accounts are added in one transaction with the catalogue and the customers, so one of them proves that
 * all exist.
 */
export function hasDemoAccounts(reader: Transaction): Promise<boolean> {
  return hasAccount(reader, demoAccountId('staff1'));
}

/** Hashes the passwords before the transaction, because hashing is slow on purpose. */
export function hashDemoPasswords(): Promise<ReadonlyMap<DemoUsername, string>> {
  hashed ??= hashThem();
  return hashed;
}

/** Shared by all demo tenants of a process. */
let hashed: Promise<ReadonlyMap<DemoUsername, string>> | undefined;

/** All accounts have the same well-known password, so one hash suffices. */
async function hashThem(): Promise<ReadonlyMap<DemoUsername, string>> {
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD);
  return new Map(DEMO_ACCOUNTS.map(({ username }) => [username, hash] as const));
}

export async function addDemoAccounts(
  transaction: Transaction,
  hashes: ReadonlyMap<DemoUsername, string>,
  now: Date,
): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    await createAccount(transaction, {
      ...account,
      id: demoAccountId(account.username),
      mobile: demoMobile(account.customerCode) ?? null,
      passwordHash: hashes.get(account.username) ?? '',
      saleUnit: DEMO_SALE_UNIT,
      isShared: true,
      createdAt: now,
    });
  }
}
