import { and, eq, type Column, type SQL } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';

/** The two columns that name a customer in many tables. */
interface CustomerColumns {
  readonly customerCode: Column;
  readonly saleUnit: Column;
}

/** Matches the rows of one customer, or in a join the rows of the same customer. */
export function isOfCustomer(
  table: CustomerColumns,
  { customerCode, saleUnit }: CustomerKey | CustomerColumns,
): SQL | undefined {
  return and(eq(table.customerCode, customerCode), eq(table.saleUnit, saleUnit));
}
