import { isUuid } from '#domain/kernel/uuid';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOfRow, customers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { insertOnce } from '#server/store/database/insert-once';

/** Clients that agents registered: the id from the agent's phone and the company's customer code. */
export const clientRegistrations = pgTable('client_registrations', {
  /** Made on the phone. */
  id: uuid('id').primaryKey(),
  /** The agent's own customer code. */
  agentCode: text('agent_code').notNull(),
  customerCode: text('customer_code').notNull(),
  saleUnit: text('sale_unit').notNull(),
  registeredAt: timestamp('registered_at', { withTimezone: true }).notNull(),
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
 * Lists registered clients, oldest first.
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
