import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { accounts, type Account } from '#server/store/accounts/accounts';
import { sessions } from '#server/store/accounts/sessions';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';

/** More accounts of one customer, or riders, are not listed. */
const MAX_ACCOUNTS = 500;

export interface AccountWithDevices {
  readonly account: Account;
  /** The number of sessions that were not revoked. */
  readonly devices: number;
  readonly lastUsedAt: Date | null;
}

/** Lists the accounts of a customer, or those with a role, by name. */
export async function accountsWithDevices(
  database: Database,
  of: { readonly customer: CustomerKey } | { readonly role: Account['role'] },
): Promise<readonly AccountWithDevices[]> {
  return await database
    .select({ account: accounts, devices: count(sessions.id), lastUsedAt: max(sessions.lastUsedAt) })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), isNull(sessions.revokedAt)))
    .where('customer' in of ? isOfCustomer(accounts, of.customer) : eq(accounts.role, of.role))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(MAX_ACCOUNTS);
}
