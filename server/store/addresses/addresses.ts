import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Address, AddressType } from '#domain/addresses/address';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { profileOf, type Profile } from '#domain/accounts/profile';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { insertOnce } from '#server/store/database/insert-once';
import {
  pinColumns,
  placeColumns,
  withPlaceColumns,
  withPlaceOfRow,
} from '#server/store/database/place-columns';

/** Addresses of customers for deliveries (shipping), invoices (billing) and registration (customer). */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    type: text('type', { enum: ['shipping', 'billing', 'customer'] }).notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    text: text('text').notNull().default(''),
    ...placeColumns(),
    ...pinColumns(),
    remark: text('remark').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /** A new random value with every change; '' for an address that was never changed. */
    stamp: text('stamp').notNull().default(''),
  },
  (table) => [index('addresses_by_customer').on(table.customerCode, table.saleUnit, table.type, table.code)],
);

/** An address with the stamp that distinguishes two states with equal facts. */
export interface StampedAddress extends Address {
  readonly stamp: string;
}

function belongsTo(customer: CustomerKey) {
  return and(isOfCustomer(addresses, customer), eq(addresses.isActive, true));
}

/**
 * Lists the customer's active addresses.
 *
 * @param filter `type` and `code`; undefined or '' matches any
 */
export async function listAddresses(
  database: Database,
  customer: CustomerKey,
  filter: { readonly type?: AddressType | undefined; readonly code?: string | undefined },
): Promise<readonly StampedAddress[]> {
  const rows = await database
    .select()
    .from(addresses)
    .where(
      and(
        belongsTo(customer),
        filter.type ? eq(addresses.type, filter.type) : undefined,
        filter.code ? eq(addresses.code, filter.code) : undefined,
      ),
    )
    .orderBy(asc(addresses.type), asc(addresses.code), asc(addresses.id));
  return rows.map(withPlaceOfRow);
}

/** Finds the customer's own active addresses among these. Unknown ids and ids of other customers are left out. */
export async function findOwnAddresses(
  database: Database,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<readonly Address[]> {
  const rows = await database
    .select()
    .from(addresses)
    .where(and(belongsTo(customer), inArray(addresses.id, [...ids])));
  return rows.map(addressOfRow);
}

/** Adds addresses; existing ids stay unchanged. */
export async function addAddresses(database: Database, added: readonly Address[]): Promise<void> {
  if (added.length > 0)
    await database.insert(addresses).values(added.map(withPlaceColumns)).onConflictDoNothing();
}

/** Finds an address of any customer, active or not. */
export async function findAddress(database: Database, id: string): Promise<StampedAddress | undefined> {
  const [row] = await database.select().from(addresses).where(eq(addresses.id, id));
  return row && withPlaceOfRow(row);
}

/** Lists the codes of all addresses of the customer, also of deleted ones. */
export async function readAddressCodes(
  database: Database,
  customer: CustomerKey,
): Promise<readonly string[]> {
  const rows = await database
    .select({ code: addresses.code })
    .from(addresses)
    .where(isOfCustomer(addresses, customer));
  return rows.map(({ code }) => code);
}

/** @returns false, with nothing written, when the id is taken */
export async function insertAddress(transaction: Database, added: Address): Promise<boolean> {
  return await insertOnce(transaction, addresses, withPlaceColumns(added));
}

/** Updates an address, active or not, and gives it a new stamp. */
export async function setAddress(transaction: Database, changed: Address): Promise<StampedAddress> {
  const stamped = { ...changed, stamp: randomUUID() };
  await transaction
    .update(addresses)
    .set({ ...withPlaceColumns(changed), stamp: stamped.stamp })
    .where(eq(addresses.id, changed.id));
  return stamped;
}

/** Updates the address under which a customer is registered, which follows the profile. */
export async function setRegisteredAddress(
  transaction: Database,
  customer: CustomerKey,
  profile: Profile,
): Promise<void> {
  const { mobile, addressText, ...facts } = withPlaceColumns(profileOf(profile));
  await transaction
    .update(addresses)
    .set({ ...facts, phone: mobile, text: addressText, stamp: randomUUID() })
    .where(and(belongsTo(customer), eq(addresses.type, 'customer')));
}

function addressOfRow(row: typeof addresses.$inferSelect): Address {
  const { stamp: _stamp, ...address } = withPlaceOfRow(row);
  return address;
}
