import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';
import { storedFacts, storedPrices } from './stored-product.ts';

/** The catalogue in listing order. */
export const products = pgTable(
  'products',
  {
    code: text('code').primaryKey(),
    /** The place in every list; the code breaks ties. */
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The product is out of stock. It is listed again when it is available, unless it was withdrawn meanwhile. */
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    /** Sold for points, in points mode only. */
    isForPoints: boolean('is_for_points').notNull().default(false),
    materialType: text('material_type').notNull().default(''),
    pointsPerCase: bigint('points_per_case', { mode: 'number' }).notNull().default(0),
    facts: jsonb('facts').notNull(),
    prices: jsonb('prices').notNull(),
  },
  (table) => [index('products_by_position').on(table.position, table.code)],
);

/** A product with server-side data that is not displayed. */
export interface CatalogueProduct {
  readonly product: Product;
  readonly isForPoints: boolean;
  /** The result of `productSearchText` by the present rules. */
  readonly searchText: string;
  /** Differs after each change of its row. */
  readonly rowVersion: string;
}

/** Some milliseconds of work. */
const ROWS_READ_AT_ONCE = 500;

export const IS_SOLD = and(eq(products.isActive, true), eq(products.isSoldOut, false));

export interface NewProduct {
  readonly product: Product;
  readonly isForPoints: boolean;
}

/**
 * Finds the products on sale with these codes, in one statement.
 *
 * @param more selects an array of further codes
 */
export async function findSoldProducts(
  database: Database,
  codes: readonly string[],
  more: SQL = sql`'{}'::text[]`,
): Promise<readonly NewProduct[]> {
  if (codes.length === 0) return [];
  const rows = await database
    .select()
    .from(products)
    // One array, so that the text is the same for any number of codes and can stay prepared.
    .where(and(sql`${products.code} = any(${sql.param([...codes])}::text[] || ${more})`, IS_SOLD));
  return rows.map((row) => ({ product: productOfRow(row), isForPoints: row.isForPoints }));
}

/** A product with its place in the list and whether it is on sale. */
export interface StoredProduct extends NewProduct {
  readonly position: number;
  readonly isActive: boolean;
}

/** Lists every product ever stored, on sale or withdrawn, in listing order. */
export async function readStoredProducts(database: Database): Promise<readonly StoredProduct[]> {
  const rows = await database.select().from(products).orderBy(asc(products.position), asc(products.code));
  const read: StoredProduct[] = [];
  for (const slice of slicesOf(rows, ROWS_READ_AT_ONCE)) {
    // A clerk who saves one product does not hold up the requests of phones.
    if (read.length > 0) await setImmediate();
    for (const row of slice) read.push(storedProductOf(row));
  }
  return read;
}

/** @throws ZodError for a row that no version of the program wrote */
export function storedProductOf(row: typeof products.$inferSelect): StoredProduct {
  const { isForPoints, position, isActive } = row;
  return { product: productOfRow(row), isForPoints, position, isActive };
}

/** Finds the products with these codes, on sale or withdrawn, by their codes. */
export async function findStoredProducts(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const rows = await database
    .select()
    .from(products)
    .where(inArray(products.code, [...codes]));
  return new Map(rows.map((row) => [row.code, productOfRow(row)]));
}

/** Finds one product, on sale or withdrawn; undefined if no product ever had the code. */
export async function findStoredProduct(
  database: Database,
  code: string,
): Promise<(StoredProduct & { readonly isSoldOut: boolean }) | undefined> {
  const [row] = await database.select().from(products).where(eq(products.code, code));
  if (row === undefined) return undefined;
  const { isActive, isForPoints, isSoldOut, position } = row;
  return { product: productOfRow(row), isActive, isForPoints, isSoldOut, position };
}

/** Inserts or updates products. */
export async function saveProducts(transaction: Database, saved: readonly StoredProduct[]): Promise<void> {
  const all = saved.map((entry) => ({ ...rowOf(entry, entry.position), isActive: entry.isActive }));
  for (const rows of slicesOf(all, ROWS_PER_INSERT)) {
    // The embedded engine works in this process, so that other requests would wait for all slices.
    await setImmediate();
    await transaction
      .insert(products)
      .values([...rows])
      .onConflictDoUpdate({
        target: products.code,
        set: {
          position: sql`excluded.position`,
          isActive: sql`excluded.is_active`,
          isForPoints: sql`excluded.is_for_points`,
          materialType: sql`excluded.material_type`,
          pointsPerCase: sql`excluded.points_per_case`,
          facts: sql`excluded.facts`,
          prices: sql`excluded.prices`,
        },
      });
  }
  if (saved.length > 0) await raiseCounter(transaction, 'catalogue');
}

/** Finds which of the codes exist, on sale or withdrawn. */
export async function findKnownCodes(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  return await findCodes(database, codes, undefined);
}

/** Finds which of the codes were stored before barcodes existed: their facts have no such field. */
export async function codesWithoutBarcodes(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  return await findCodes(database, codes, sql`${products.facts} -> 'barcodes' is null`);
}

async function findCodes(
  database: Database,
  codes: readonly string[],
  condition: SQL | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ code: products.code })
    .from(products)
    .where(and(inArray(products.code, [...codes]), condition));
  return new Set(rows.map(({ code }) => code));
}

export async function setBarcodes(
  transaction: Database,
  changed: readonly Pick<Product, 'code' | 'barcodes'>[],
): Promise<void> {
  for (const { code, barcodes } of changed) {
    const facts = sql`${products.facts} || ${JSON.stringify({ barcodes })}::jsonb`;
    await transaction.update(products).set({ facts }).where(eq(products.code, code));
  }
  await raiseCounter(transaction, 'catalogue');
}

/** Withdraws a product from sale; existing orders stay unchanged. */
export async function withdrawProduct(transaction: Database, code: string): Promise<void> {
  await transaction.update(products).set({ isActive: false }).where(eq(products.code, code));
  await raiseCounter(transaction, 'catalogue');
}

/** @throws ZodError for a row that no version of the program wrote */
export function productOfRow(row: typeof products.$inferSelect): Product {
  return {
    code: row.code,
    ...storedFacts.parse(row.facts),
    prices: storedPrices.parse(row.prices),
    pointsPerCase: points(row.pointsPerCase),
    materialType: row.materialType,
  };
}

function rowOf({ product, isForPoints }: NewProduct, position: number): typeof products.$inferInsert {
  const { code, prices, pointsPerCase, materialType, ...facts } = product;
  return { code, position, isForPoints, materialType, pointsPerCase, facts, prices };
}
