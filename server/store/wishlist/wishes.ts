import { and, desc, eq } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Wish, Wishlist } from '#domain/wishlist/wishlist';
import type { Database } from '#server/store/database/database';

/** The favourites of an account for a customer. An agent has a separate list for each client. */
export const wishes = pgTable(
  'wishes',
  {
    accountId: uuid('account_id').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    productCode: text('product_code').notNull(),
    /** The name when the product was added; '' for a code that the catalogue did not know. */
    productName: text('product_name').notNull(),
    /** Grows with every added product. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.customerCode, table.saleUnit, table.productCode] }),
    index('wishes_by_number').on(table.accountId, table.customerCode, table.saleUnit, table.number),
  ],
);

/** The key of a list: an account and a customer. */
export interface WishlistKey {
  readonly accountId: string;
  readonly customer: CustomerKey;
}

function isOf({ accountId, customer }: WishlistKey) {
  return and(
    eq(wishes.accountId, accountId),
    eq(wishes.customerCode, customer.customerCode),
    eq(wishes.saleUnit, customer.saleUnit),
  );
}

/** Lists wishes, newest first. */
export async function readWishes(database: Database, list: WishlistKey): Promise<Wishlist> {
  return await database
    .select({ productCode: wishes.productCode, productName: wishes.productName })
    .from(wishes)
    .where(isOf(list))
    .orderBy(desc(wishes.number));
}

export async function countWishes(database: Database, list: WishlistKey): Promise<number> {
  return await database.$count(wishes, isOf(list));
}

export async function isWished(database: Database, list: WishlistKey, productCode: string): Promise<boolean> {
  return (await database.$count(wishes, and(isOf(list), eq(wishes.productCode, productCode)))) > 0;
}

/** Adds a wish; an existing one stays unchanged. */
export async function addWish(
  transaction: Database,
  { accountId, customer }: WishlistKey,
  wish: Wish,
): Promise<void> {
  const { customerCode, saleUnit } = customer;
  await transaction
    .insert(wishes)
    .values({ accountId, customerCode, saleUnit, ...wish })
    .onConflictDoNothing();
}

/** Deletes a wish. A missing one is not an error. */
export async function deleteWish(
  transaction: Database,
  list: WishlistKey,
  productCode: string,
): Promise<void> {
  await transaction.delete(wishes).where(and(isOf(list), eq(wishes.productCode, productCode)));
}
