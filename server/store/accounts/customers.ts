import { randomUUID } from 'node:crypto';
import { asc, eq, or, sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AgentMarks, CustomerFacts } from '#domain/accounts/person';
import { profileOf, type Profile } from '#domain/accounts/profile';
import { points, type Points } from '#domain/kernel/points';
import { balancesOf, totalOwed } from '#domain/payments/ledger';
import { DEFAULT_PRICE_LEVEL, isPriceLevel } from '#domain/catalogue/prices';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';
import { isOfCustomer } from '#server/store/database/of-customer';
import { excludedExcept } from '#server/store/database/excluded';
import {
  pinColumns,
  placeColumns,
  withPlaceColumns,
  withPlaceOfRow,
} from '#server/store/database/place-columns';
import type { Statement } from '#server/store/database/transaction-parts';
import { ledgerEntriesInsert, type NewLedgerEntry } from '#server/store/payments/ledger-entries';

/** The distributor's customers: shops, and agents themselves. Amounts are satang. */
export const customers = pgTable(
  'customers',
  {
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull().default(''),
    phone: text('phone').notNull().default(''),
    addressText: text('address_text').notNull().default(''),
    ...placeColumns(),
    taxId: text('tax_id').notNull().default(''),
    ...pinColumns(),
    priceLevel: integer('price_level').notNull().default(DEFAULT_PRICE_LEVEL),
    accountCode: text('account_code').notNull().default(''),
    shopPhoto: text('shop_photo').notNull().default(''),
    pictureFile: text('picture_file').notNull().default(''),
    personType: text('person_type').notNull().default(''),
    /** Codes of the company's own groups. */
    groups: text('groups').array().notNull().default([]),
    creditLimit: bigint('credit_limit', { mode: 'number' }).notNull().default(0),
    /** The sum of the customer's ledger entries for debt and reserved credit. */
    debt: bigint('debt', { mode: 'number' }).notNull().default(0),
    /** The sum of the customer's ledger entries for points. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    /** A new random value with every change of the profile; '' before the first. */
    profileStamp: text('profile_stamp').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerCode, table.saleUnit] }),
    check('customers_points_not_negative', sql`${table.points} >= 0`),
  ],
);

export interface Customer extends CustomerFacts, AgentMarks {
  readonly points: Points;
  /** Codes of the company's own groups, sorted; customers do not see them. */
  readonly groups: readonly string[];
  /** Distinguishes two states of the profile with equal facts; absent before the first change. */
  readonly profileStamp?: string;
}

export async function findCustomer(database: Database, key: CustomerKey): Promise<Customer | undefined> {
  const [row] = await database.select().from(customers).where(isOfCustomer(customers, key));
  return row && customerOfRow(row);
}

/** Finds customers with one of these numbers, in stored form, or with the tax id. */
export async function findCustomersBy(
  database: Database,
  { mobile, taxId }: { readonly mobile: string; readonly taxId: string },
): Promise<readonly Customer[]> {
  const rows = await database
    .select()
    .from(customers)
    .where(
      or(
        eq(customers.mobile, mobile),
        eq(customers.phone, mobile),
        taxId === '' ? undefined : eq(customers.taxId, taxId),
      ),
    );
  return rows.map(customerOfRow);
}

/** Locks the customer's row until the transaction ends, so that points and credit cannot be spent twice. */
export async function lockCustomer(transaction: Database, key: CustomerKey): Promise<Customer | undefined> {
  const [row] = await transaction.select().from(customers).where(isOfCustomer(customers, key)).for('update');
  return row && customerOfRow(row);
}

/**
 * Adds entries to a customer's ledger and updates the running balances in the same transaction.
 *
 * @throws a check violation of the database when points would fall below zero
 */
export async function postEntries(
  transaction: Database,
  customer: CustomerKey,
  entries: readonly NewLedgerEntry[],
): Promise<void> {
  for (const statement of entryPostings(transaction, customer, entries)) await statement.execute();
}

/** The statements of `postEntries`. Debt and points change only here. */
export function entryPostings(
  transaction: Database,
  { customerCode, saleUnit }: CustomerKey,
  entries: readonly NewLedgerEntry[],
): readonly Statement[] {
  if (entries.length === 0) return [];
  const change = balancesOf(entries);
  return [
    ledgerEntriesInsert(
      transaction,
      entries.map((entry) => ({ ...entry, customerCode, saleUnit })),
    ),
    transaction
      .update(customers)
      .set({
        debt: sql`${customers.debt} + ${totalOwed(change)}`,
        points: sql`${customers.points} + ${change.points}`,
      })
      .where(isOfCustomer(customers, { customerCode, saleUnit })),
  ];
}

/**
 * Changes the fields that a customer may edit. Price level, credit and the fields of an agent belong to the
 * company.
 */
export async function setCustomerDetails(
  transaction: Database,
  key: CustomerKey,
  profile: Profile,
): Promise<Pick<Customer, 'profileStamp'>> {
  const profileStamp = randomUUID();
  await transaction
    .update(customers)
    .set({ ...withPlaceColumns(profileOf(profile)), profileStamp })
    .where(isOfCustomer(customers, key));
  return { profileStamp };
}

/** Sets the file ids of the customer's own pictures. */
export async function setCustomerPictures(
  transaction: Database,
  key: CustomerKey,
  pictures: Partial<Pick<Customer, 'shopPhoto' | 'pictureFile'>>,
): Promise<void> {
  await transaction.update(customers).set(pictures).where(isOfCustomer(customers, key));
}

/**
 * Adds customers; existing ones stay unchanged. The debt and points of a new customer become opening entries
 * of the ledger.
 */
export async function addCustomers(
  database: Database,
  added: readonly Customer[],
  now: Date = new Date(),
): Promise<void> {
  if (added.length === 0) return;
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .insert(customers)
      .values(added.map(columnsOf))
      .onConflictDoNothing()
      .returning();
    const opening = rows.flatMap((row) => openingEntriesOf(row, now));
    if (opening.length > 0) await ledgerEntriesInsert(transaction, opening).execute();
  });
}

function openingEntriesOf(
  { customerCode, saleUnit, debt, points: amount }: typeof customers.$inferSelect,
  happenedAt: Date,
) {
  const common = {
    customerCode,
    saleUnit,
    cause: 'opening',
    accountId: undefined,
    happenedAt,
  } as const;
  return [
    ...(debt === 0 ? [] : [{ ...common, book: 'debt' as const, amount: debt }]),
    ...(amount === 0 ? [] : [{ ...common, book: 'points' as const, amount }]),
  ];
}

/** Lists all customers by code. */
export async function readCustomers(database: Database): Promise<readonly Customer[]> {
  const rows = await database
    .select()
    .from(customers)
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit));
  return rows.map(customerOfRow);
}

/** Lists all customers by code and locks their rows until the transaction ends. */
export async function lockCustomers(transaction: Database): Promise<readonly Customer[]> {
  const rows = await transaction
    .select()
    .from(customers)
    .orderBy(asc(customers.customerCode), asc(customers.saleUnit))
    .for('update');
  return rows.map(customerOfRow);
}

/** Inserts or updates customers. Credit limit, debt and points of an existing customer stay. */
export async function saveCustomers(transaction: Database, saved: readonly Customer[]): Promise<void> {
  for (const some of slicesOf(saved, ROWS_PER_INSERT)) {
    await transaction
      .insert(customers)
      .values(some.map(columnsOf))
      .onConflictDoUpdate({
        target: [customers.customerCode, customers.saleUnit],
        set: excludedExcept(customers, [
          'customerCode',
          'saleUnit',
          'creditLimit',
          'debt',
          'points',
          'profileStamp',
        ]),
      });
  }
}

/** Sets a credit limit. It is not part of the ledger. */
export async function setCreditLimit(
  transaction: Database,
  key: CustomerKey,
  creditLimit: Satang,
): Promise<void> {
  await transaction.update(customers).set({ creditLimit }).where(isOfCustomer(customers, key));
}

function columnsOf(customer: Customer) {
  return { ...withPlaceColumns(customer), groups: [...customer.groups] };
}

export function customerOfRow(row: typeof customers.$inferSelect): Customer {
  const { profileStamp, priceLevel, creditLimit, debt, points: balance, ...facts } = withPlaceOfRow(row);
  return {
    ...(profileStamp === '' ? {} : { profileStamp }),
    ...facts,
    priceLevel: isPriceLevel(priceLevel) ? priceLevel : DEFAULT_PRICE_LEVEL,
    creditLimit: satang(creditLimit),
    debt: satang(debt),
    points: points(balance),
  };
}
