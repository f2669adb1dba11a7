import { sql } from 'drizzle-orm';
import type { FirstStep } from '#domain/office/first-steps';
import { accounts } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import { products } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { orders } from '#server/store/orders/orders';

/** Whether each first step of a company was ever taken. Each is read from the data, and stops at the first row. */
export async function firstStepsTaken(database: Database): Promise<Readonly<Record<FirstStep, boolean>>> {
  const isPriced = sql`((prices ->> 'salesPrice')::bigint > 0 or prices -> 'byLevel' <> '{}'::jsonb)`;
  const isCustomers = sql`role in ('customer', 'agent')`;
  const [row] = await database
    .select({
      products: sql<boolean>`exists (select 1 from ${products} where is_active)`,
      prices: sql<boolean>`exists (select 1 from ${products} where is_active and ${isPriced})`,
      customer: sql<boolean>`exists (select 1 from ${customers})`,
      account: sql<boolean>`exists (select 1 from ${accounts} where ${isCustomers} and is_active)`,
      order: sql<boolean>`exists (select 1 from ${orders})`,
      approved: sql<boolean>`exists (select 1 from ${orders} where status not in ('so-wait', 'so-cancel'))`,
      invoiced: sql<boolean>`exists (select 1 from ${orders} where status in ('invoice-approve', 'pod'))`,
      rider: sql<boolean>`exists (select 1 from ${accounts} where role = 'rider' and is_active)`,
      assigned: sql<boolean>`exists (select 1 from ${invoiceGrabs}) or exists (select 1 from ${orders} where status = 'pod')`,
      delivered: sql<boolean>`exists (select 1 from ${orders} where status = 'pod')`,
    })
    .from(sql`(select 1) as one`);
  if (row === undefined) throw new Error('a select without a table has one row');
  return row;
}
