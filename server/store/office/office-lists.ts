import { and, asc, count, eq, gt, isNull, like, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/store/accounts/accounts';
import { customerOfRow, customers, type Customer } from '#server/store/accounts/customers';
import { products } from '#server/store/catalogue/products';
import { clientRegistrations } from '#server/store/clients/client-registrations';
import type { Database } from '#server/store/database/database';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import type { Queue } from '#server/store/integration/waiting-work';
import { orders } from '#server/store/orders/orders';
import { paymentMoney } from '#server/store/payments/payment-money';

/** A pattern for `like` that matches a part of a text. The text may contain the signs of a pattern. */
export const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Lists customers by code and sale unit. */
export async function customerPage(
  database: Database,
  {
    text,
    saleUnit,
    priceLevel,
    group,
    hasDebt,
    after,
    take,
  }: {
    readonly text: string;
    readonly saleUnit: string;
    readonly priceLevel: number | undefined;
    readonly group: string;
    readonly hasDebt: boolean;
    readonly after: readonly [code: string, saleUnit: string] | undefined;
    readonly take: number;
  },
): Promise<readonly Customer[]> {
  const pattern = patternOf(text);
  const hasText: SQL | undefined =
    text === ''
      ? undefined
      : or(
          sql`${customers.name} ilike ${pattern}`,
          sql`${customers.customerCode} ilike ${pattern}`,
          like(customers.mobile, pattern),
          like(customers.phone, pattern),
        );
  const rows = await database
    .select()
    .from(customers)
    .where(
      and(
        hasText,
        saleUnit === '' ? undefined : eq(customers.saleUnit, saleUnit),
        priceLevel === undefined ? undefined : eq(customers.priceLevel, priceLevel),
        group === '' ? undefined : sql`${group}::text = any(${customers.groups})`,
        hasDebt ? gt(customers.debt, 0) : undefined,
        after &&
          sql`(${customers.customerCode}, ${customers.saleUnit}) > (${after[0]}::text, ${after[1]}::text)`,
      ),
    )
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit))
    .limit(take);
  return rows.map(customerOfRow);
}

export type ProductRow = typeof products.$inferSelect;

/** Lists products by code, also those that are not sold. */
export async function productPage(
  database: Database,
  {
    text,
    isSoldOut,
    category = [],
    after,
    take,
  }: {
    readonly text: string;
    readonly isSoldOut: boolean | undefined;
    readonly category?: readonly string[];
    readonly after: string | undefined;
    readonly take: number;
  },
): Promise<readonly ProductRow[]> {
  const pattern = patternOf(text);
  const hasText =
    text === ''
      ? undefined
      : or(
          sql`${products.code} ilike ${pattern}`,
          sql`${products.facts} ->> 'name' ilike ${pattern}`,
          sql`${products.facts} ->> 'shortNameEn' ilike ${pattern}`,
        );
  return await database
    .select()
    .from(products)
    .where(
      and(
        hasText,
        isSoldOut === undefined ? undefined : eq(products.isSoldOut, isSoldOut),
        ...category.map((code, index) => sql`${products.facts} #>> ${`{hierarchy,${index},code}`} = ${code}`),
        after === undefined ? undefined : gt(products.code, after),
      ),
    )
    .orderBy(asc(products.code))
    .limit(take);
}

/** Lists the active riders by name, with how many undelivered invoices each has. */
export async function ridersWithInvoices(
  database: Database,
): Promise<readonly { readonly id: string; readonly name: string; readonly held: number }[]> {
  const held = database
    .select({ accountId: invoiceGrabs.accountId, many: count().as('many') })
    .from(orders)
    .innerJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(eq(orders.status, 'invoice-approve'))
    .groupBy(invoiceGrabs.accountId)
    .as('held');
  return await database
    .select({
      id: accounts.id,
      name: accounts.name,
      held: sql`coalesce(${held.many}, 0)`.mapWith(Number),
    })
    .from(accounts)
    .leftJoin(held, eq(held.accountId, accounts.id))
    .where(and(eq(accounts.role, 'rider'), eq(accounts.isActive, true)))
    .orderBy(asc(accounts.name), asc(accounts.id));
}

/** Counts approved invoices that no rider has. */
export async function invoicesWithoutRider(database: Database): Promise<Queue> {
  const [row] = await database
    .select({ length: count(), since: min(orders.orderedAt) })
    .from(orders)
    .leftJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(and(eq(orders.status, 'invoice-approve'), ne(orders.mode, 'point'), isNull(invoiceGrabs.orderId)));
  return row ?? { length: 0, since: null };
}

/** Counts money that waits for a decision. */
export async function moneyToSettle(database: Database): Promise<Queue> {
  const [row] = await database
    .select({ length: count(), since: min(paymentMoney.heardAt) })
    .from(paymentMoney)
    .where(eq(paymentMoney.fate, 'matching'));
  return row ?? { length: 0, since: null };
}

/** Counts registrations that no member of staff has looked at. */
export async function uncheckedRegistrations(database: Database): Promise<Queue> {
  const [row] = await database
    .select({ length: count(), since: min(clientRegistrations.registeredAt) })
    .from(clientRegistrations)
    .where(isNull(clientRegistrations.checkedAt));
  return row ?? { length: 0, since: null };
}
