import { isUuid } from '#domain/kernel/uuid';
import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { accounts } from '#server/store/accounts/accounts';
import { customerOfRow, customers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { insertOnce } from '#server/store/database/insert-once';

/**
 * Shops that registered themselves, and clients that agents registered: the id from the agent's phone and the company's
 * customer code. A member of staff looks at each and says so; nothing waits for it.
 */
export const clientRegistrations = pgTable('client_registrations', {
  /** Made on the agent's phone, or by the server. */
  id: uuid('id').primaryKey(),
  /** The agent's own customer code; '' if the shop registered itself. */
  agentCode: text('agent_code').notNull(),
  customerCode: text('customer_code').notNull(),
  saleUnit: text('sale_unit').notNull(),
  registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
  /** Null until a member of staff looked at it. */
  checkedAt: timestamp('checked_at', { withTimezone: true }),
  /** The account of the person who looked at it. */
  checkedBy: uuid('checked_by'),
});

/**
 * Finds the customer that an agent's phone registered under this id. Returns undefined for an unknown id or
 * another agent's.
 */
export async function findRegisteredClient(
  database: Database,
  agentCode: string,
  id: string,
): Promise<CustomerKey | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await database
    .select({ customerCode: clientRegistrations.customerCode, saleUnit: clientRegistrations.saleUnit })
    .from(clientRegistrations)
    .where(and(eq(clientRegistrations.id, id), eq(clientRegistrations.agentCode, agentCode)));
  return row;
}

/** @returns false, with nothing written, when the id is taken */
export async function addClientRegistration(
  transaction: Database,
  row: typeof clientRegistrations.$inferInsert,
): Promise<boolean> {
  return await insertOnce(transaction, clientRegistrations, row);
}

/**
 * Lists the clients that agents registered, oldest first.
 *
 * @param filter undefined means no limit; `before` is exclusive
 */
export async function clientsRegistered(
  database: Database,
  { from, before }: { readonly from: Date | undefined; readonly before: Date | undefined },
): Promise<readonly RegisteredClient[]> {
  const rows = await database
    .select({ registration: clientRegistrations, customer: customers })
    .from(clientRegistrations)
    .innerJoin(customers, isOfCustomer(customers, clientRegistrations))
    .where(
      and(
        ne(clientRegistrations.agentCode, ''),
        from && gte(clientRegistrations.registeredAt, from),
        before && lt(clientRegistrations.registeredAt, before),
      ),
    )
    .orderBy(asc(clientRegistrations.registeredAt), asc(clientRegistrations.id));
  return rows.map(({ registration, customer }) => ({
    id: registration.id,
    agentCode: registration.agentCode,
    registeredAt: registration.registeredAt,
    customer: customerOfRow(customer),
  }));
}

export interface RegisteredClient {
  readonly id: string;
  readonly agentCode: string;
  readonly registeredAt: Date;
  readonly customer: Customer;
}

export interface Registration {
  readonly id: string;
  /** '' if the shop registered itself. */
  readonly agentCode: string;
  readonly registeredAt: Date;
  readonly checkedAt: Date | null;
  /** The name of the person who looked at it; null if nobody did. */
  readonly checkedBy: string | null;
  readonly customer: Customer;
}

/** Lists registrations, newest first. */
export async function registrationPage(
  database: Database,
  {
    isUnchecked,
    after,
    take,
  }: {
    readonly isUnchecked: boolean;
    readonly after: { readonly at: Date; readonly id: string } | undefined;
    readonly take: number;
  },
): Promise<readonly Registration[]> {
  const { id, registeredAt, checkedAt, checkedBy } = clientRegistrations;
  const rows = await database
    .select({ registration: clientRegistrations, customer: customers, by: accounts.name })
    .from(clientRegistrations)
    .innerJoin(customers, isOfCustomer(customers, clientRegistrations))
    .leftJoin(accounts, eq(accounts.id, checkedBy))
    .where(
      and(
        isUnchecked ? isNull(checkedAt) : undefined,
        after && sql`(${registeredAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(registeredAt), desc(id))
    .limit(take);
  return rows.map(({ registration, customer, by }) => ({
    id: registration.id,
    agentCode: registration.agentCode,
    registeredAt: registration.registeredAt,
    checkedAt: registration.checkedAt,
    checkedBy: by,
    customer: customerOfRow(customer),
  }));
}

/** @returns the registration as of the lock; undefined when there is none */
export async function lockRegistration(
  transaction: Database,
  id: string,
): Promise<typeof clientRegistrations.$inferSelect | undefined> {
  const [found] = await transaction
    .select()
    .from(clientRegistrations)
    .where(eq(clientRegistrations.id, id))
    .for('update');
  return found;
}

export async function setRegistrationChecked(
  transaction: Database,
  id: string,
  checked: Pick<typeof clientRegistrations.$inferSelect, 'checkedAt' | 'checkedBy'>,
): Promise<void> {
  await transaction.update(clientRegistrations).set(checked).where(eq(clientRegistrations.id, id));
}
