import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/**
 * Public pictures that the office uploaded, as WebP without metadata. They are in the database, so that a picture and
 * its audit entry are one transaction, a backup includes them, and every process of the server sees them.
 */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    /** The name stands for the content. */
    file: text('file').primaryKey(),
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The clerk who added it first. */
    accountId: uuid('account_id').notNull(),
    addedAt: moment('added_at').notNull(),
    /** When it was added, named by a saved change, or last seen in use. */
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('uploaded_pictures_by_account').on(table.accountId, table.addedAt)],
);

/** @returns whether the picture is new; a known one counts as used now */
export async function putUploadedPicture(
  transaction: Database,
  picture: typeof uploadedPictures.$inferInsert,
): Promise<boolean> {
  const [row] = await transaction
    .insert(uploadedPictures)
    .values(picture)
    .onConflictDoUpdate({ target: uploadedPictures.file, set: { usedAt: picture.usedAt } })
    // Only a row that an update wrote has a transaction that replaced one before.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

export async function readUploadedPicture(database: Database, file: string): Promise<Buffer | undefined> {
  const [row] = await database
    .select({ bytes: uploadedPictures.bytes })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.file, file));
  return row?.bytes;
}

export async function hasUploadedPicture(database: Database, file: string): Promise<boolean> {
  return (await database.$count(uploadedPictures, eq(uploadedPictures.file, file))) > 0;
}

/** Counts the pictures that an account added after a time. */
export async function countUploadsAfter(database: Database, accountId: string, after: Date): Promise<number> {
  const [row] = await database
    .select({ found: count() })
    .from(uploadedPictures)
    .where(and(eq(uploadedPictures.accountId, accountId), gt(uploadedPictures.addedAt, after)));
  return row?.found ?? 0;
}

/**
 * Locks pictures until the transaction ends, and marks them as used, so that none is deleted meanwhile. The order by
 * name prevents deadlocks.
 *
 * @returns those that exist
 */
export async function touchUploadedPictures(
  transaction: Database,
  files: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const isNamed = inArray(uploadedPictures.file, [...files]);
  const rows = await transaction
    .select({ file: uploadedPictures.file })
    .from(uploadedPictures)
    .where(isNamed)
    .orderBy(asc(uploadedPictures.file))
    .for('update');
  await transaction.update(uploadedPictures).set({ usedAt: now }).where(isNamed);
  return new Set(rows.map(({ file }) => file));
}

/** Marks every picture that a product, a category or the news names as used at this time. */
export async function markPicturesInUse(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    update uploaded_pictures set used_at = ${now.toISOString()}::timestamptz
    where file in (
      select jsonb_array_elements_text(facts -> 'pictures') from products
      union select picture from categories
      union select banner from news
      union select banner_en from news
    ) or exists (select 1 from news where position(uploaded_pictures.file in news.text) > 0)`);
}

/** Deletes pictures that nothing has used since. Call `markPicturesInUse` first. */
export async function deletePicturesUnusedSince(database: Database, before: Date): Promise<void> {
  await database.delete(uploadedPictures).where(lt(uploadedPictures.usedAt, before));
}
