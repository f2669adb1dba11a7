import { and, asc, count, eq, getTableColumns, ne } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { FilePurpose } from '#domain/accounts/private-file';
import { bytea } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';
import { insertOnce } from '#server/store/database/insert-once';

/** A slip comes with an order and a proof with a delivery attempt; each has its own call. */
export type StoredPurpose = FilePurpose | 'slip' | 'proof';

/**
 * Private pictures. Each is re-encoded as WebP without the camera's metadata. They are in the database, so
 * that a backup includes them and every process of the server sees them.
 */
export const privateFiles = pgTable(
  'private_files',
  {
    /** Made by the sender. */
    id: uuid('id').primaryKey(),
    /** The sender. Only the same account may repeat the upload. */
    accountId: uuid('account_id').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    purpose: text('purpose').$type<StoredPurpose>().notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('private_files_by_customer').on(table.customerCode, table.saleUnit, table.purpose)],
);

export type PrivateFile = typeof privateFiles.$inferSelect;

/** All columns except the picture itself. */
export type FileFacts = Omit<PrivateFile, 'bytes'>;

const { bytes: _bytes, ...FACTS } = getTableColumns(privateFiles);

function isOf(customer: CustomerKey, purpose: FilePurpose) {
  return and(isOfCustomer(privateFiles, customer), eq(privateFiles.purpose, purpose));
}

/** @returns false when the id is taken */
export async function insertFile(transaction: Database, file: PrivateFile): Promise<boolean> {
  return await insertOnce(transaction, privateFiles, file);
}

export async function findFileFacts(database: Database, id: string): Promise<FileFacts | undefined> {
  const [row] = await database.select(FACTS).from(privateFiles).where(eq(privateFiles.id, id));
  return row;
}

export async function readFileBytes(database: Database, id: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: privateFiles.bytes })
    .from(privateFiles)
    .where(eq(privateFiles.id, id));
  return row?.bytes;
}

export async function countFiles(
  database: Database,
  customer: CustomerKey,
  purpose: FilePurpose,
): Promise<number> {
  const [row] = await database.select({ found: count() }).from(privateFiles).where(isOf(customer, purpose));
  return row?.found ?? 0;
}

/** Lists ids, oldest first. */
export async function listFileIds(
  database: Database,
  customer: CustomerKey,
  purpose: FilePurpose,
): Promise<readonly string[]> {
  const rows = await database
    .select({ id: privateFiles.id })
    .from(privateFiles)
    .where(isOf(customer, purpose))
    .orderBy(asc(privateFiles.createdAt), asc(privateFiles.id));
  return rows.map(({ id }) => id);
}

/** Deletes the files that a new one replaces. */
export async function deleteOtherFiles(
  transaction: Database,
  customer: CustomerKey,
  purpose: FilePurpose,
  exceptId: string,
): Promise<void> {
  await transaction.delete(privateFiles).where(and(isOf(customer, purpose), ne(privateFiles.id, exceptId)));
}
