import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { points } from '#domain/kernel/points';
import type { Product } from '#domain/catalogue/product';
import { productSearchText } from '#domain/search/product-search';
import { raiseCounter } from '#server/store/database/counters';
import type { Database } from '#server/store/database/database';
import { mapInSlices } from '#server/store/database/map-in-slices';
import { storedFacts, storedPrices } from './stored-product.ts';

/** The catalogue, in the order in which it is listed. */
export const products = pgTable(
  'products',
  {
    code: text('code').primaryKey(),
    /** The place in every list; the code breaks ties. */
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** None is left; it is shown again when there is, unless it was withdrawn meanwhile. */
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

/** A product with what the shop knows about it beside what people see. */
export interface CatalogueProduct {
  readonly product: Product;
  readonly isForPoints: boolean;
  /** Made by `productSearchText`, by the rules of today. */
  readonly searchText: string;
}

const IS_SOLD = and(eq(products.isActive, true), eq(products.isSoldOut, false));

/** Every product that is sold, in listing order, with all its price levels. */
export async function readProducts(database: Database): Promise<readonly CatalogueProduct[]> {
  const rows = await database
    .select()
    .from(products)
    .where(IS_SOLD)
    .orderBy(asc(products.position), asc(products.code));
  // Ten thousand rows are half a second of the processor; others are answered in between.
  return await mapInSlices(rows, (row) => {
    const product = productOfRow(row);
    return { product, isForPoints: row.isForPoints, searchText: productSearchText(product) };
  });
}

export interface NewProduct {
  readonly product: Product;
  readonly isForPoints: boolean;
}

/** Those of the codes that are sold, as one statement finds them. */
export async function findSoldProducts(
  database: Database,
  codes: readonly string[],
): Promise<readonly NewProduct[]> {
  if (codes.length === 0) return [];
  const rows = await database
    .select()
    .from(products)
    .where(and(inArray(products.code, [...codes]), IS_SOLD));
  return rows.map((row) => ({ product: productOfRow(row), isForPoints: row.isForPoints }));
}

/** How many rows one INSERT carries, well below PostgreSQL's 65535 parameters. */
const ROWS_PER_INSERT = 500;

/** Adds products in this order; one that is there already stays as it is. */
export async function putProducts(transaction: Database, added: readonly NewProduct[]): Promise<void> {
  for (let start = 0; start < added.length; start += ROWS_PER_INSERT) {
    const rows = added
      .slice(start, start + ROWS_PER_INSERT)
      .map((entry, index) => rowOf(entry, start + index));
    await transaction.insert(products).values(rows).onConflictDoNothing();
  }
  await raiseCounter(transaction, 'catalogue');
}

/** A product with its place in the list and whether it is sold. */
export interface StoredProduct extends NewProduct {
  readonly position: number;
  readonly isActive: boolean;
}

/** Every product that the shop ever had, sold or withdrawn, in listing order. */
export async function readStoredProducts(database: Database): Promise<readonly StoredProduct[]> {
  const rows = await database.select().from(products).orderBy(asc(products.position), asc(products.code));
  return rows.map((row) => ({
    product: productOfRow(row),
    isForPoints: row.isForPoints,
    position: row.position,
    isActive: row.isActive,
  }));
}

/** Writes products as they are to be, new ones and known ones. */
export async function saveProducts(transaction: Database, saved: readonly StoredProduct[]): Promise<void> {
  for (let start = 0; start < saved.length; start += ROWS_PER_INSERT) {
    const rows = saved
      .slice(start, start + ROWS_PER_INSERT)
      .map((entry) => ({ ...rowOf(entry, entry.position), isActive: entry.isActive }));
    await transaction
      .insert(products)
      .values(rows)
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

/** Those of the codes that are in the shop, sold or withdrawn. */
export async function findKnownCodes(
  database: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  return await findCodes(database, codes, undefined);
}

/** Those of the codes that were put in before there were barcodes: their facts do not even say that there are none. */
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

/** Takes a product out of the shop; orders of it stay as they are. */
export async function withdrawProduct(transaction: Database, code: string): Promise<void> {
  await transaction.update(products).set({ isActive: false }).where(eq(products.code, code));
  await raiseCounter(transaction, 'catalogue');
}

export async function setProductPrices(
  transaction: Database,
  code: string,
  prices: Product['prices'],
): Promise<void> {
  await transaction.update(products).set({ prices }).where(eq(products.code, code));
  await raiseCounter(transaction, 'catalogue');
}

function productOfRow(row: typeof products.$inferSelect): Product {
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
  return {
    code,
    position,
    isForPoints,
    materialType,
    pointsPerCase,
    facts,
    prices,
  };
}
