import { and, asc, eq, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOfRow, customers, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';

/** The clients that an agent may order for. */
export const agentCustomers = pgTable(
  'agent_customers',
  {
    /** The agent's own customer code. */
    agentCode: text('agent_code').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentCode, table.customerCode, table.saleUnit] }),
    index('agent_customers_by_customer').on(table.customerCode, table.saleUnit),
  ],
);

/** Lists the agent's clients by code. */
export async function clientsOfAgent(database: Database, agentCode: string): Promise<readonly Customer[]> {
  const rows = await database
    .select({ customer: customers })
    .from(agentCustomers)
    .innerJoin(customers, isOfCustomer(customers, agentCustomers))
    .where(eq(agentCustomers.agentCode, agentCode))
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit));
  return rows.map((row) => customerOfRow(row.customer));
}

/** Lists a page of the agent's clients, by code and sale unit. */
export async function clientPage(
  database: Database,
  agentCode: string,
  {
    after,
    take,
  }: { readonly after: readonly [code: string, saleUnit: string] | undefined; readonly take: number },
): Promise<readonly Customer[]> {
  const rows = await database
    .select({ customer: customers })
    .from(agentCustomers)
    .innerJoin(customers, isOfCustomer(customers, agentCustomers))
    .where(
      and(
        eq(agentCustomers.agentCode, agentCode),
        after &&
          sql`(${customers.customerCode}, ${customers.saleUnit}) > (${after[0]}::text, ${after[1]}::text)`,
      ),
    )
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit))
    .limit(take);
  return rows.map((row) => customerOfRow(row.customer));
}

/** Lists the customers whose code is that of an agent who has this client. */
export async function agentsOfCustomer(
  database: Database,
  client: CustomerKey,
): Promise<readonly Customer[]> {
  const rows = await database
    .select({ customer: customers })
    .from(agentCustomers)
    .innerJoin(customers, eq(customers.customerCode, agentCustomers.agentCode))
    .where(isOfCustomer(agentCustomers, client))
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit));
  return rows.map((row) => customerOfRow(row.customer));
}

export async function isClientOfAgent(
  database: Database,
  agentCode: string,
  client: CustomerKey,
): Promise<boolean> {
  const rows = await database
    .select({ agentCode: agentCustomers.agentCode })
    .from(agentCustomers)
    .where(and(eq(agentCustomers.agentCode, agentCode), isOfCustomer(agentCustomers, client)));
  return rows.length > 0;
}

/** Adds clients; existing ones stay unchanged. */
export async function addClientsToAgent(
  database: Database,
  agentCode: string,
  clients: readonly CustomerKey[],
): Promise<void> {
  if (clients.length === 0) return;
  const rows = clients.map(({ customerCode, saleUnit }) => ({ agentCode, customerCode, saleUnit }));
  await database.insert(agentCustomers).values(rows).onConflictDoNothing();
}

type AgentCustomer = typeof agentCustomers.$inferSelect;

/** Lists the clients of all agents. */
export async function readAgentCustomers(database: Database): Promise<readonly AgentCustomer[]> {
  const { agentCode, customerCode, saleUnit } = agentCustomers;
  return await database
    .select()
    .from(agentCustomers)
    .orderBy(asc(agentCode), asc(customerCode), asc(saleUnit));
}

export async function removeClientOfAgent(
  transaction: Database,
  agentCode: string,
  client: CustomerKey,
): Promise<void> {
  await transaction
    .delete(agentCustomers)
    .where(and(eq(agentCustomers.agentCode, agentCode), isOfCustomer(agentCustomers, client)));
}
