import { sql } from 'drizzle-orm';
import type { PriceLevel } from '#domain/catalogue/prices';
import { products } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';

/** Counts the products with a price of their own for each level. */
export async function productsByLevel(database: Database): Promise<ReadonlyMap<PriceLevel, number>> {
  const level = sql<string>`priced.level`;
  const rows = await database
    .select({ level, count: sql<number>`count(*)::int` })
    .from(
      sql`${products} cross join lateral jsonb_each(${products.prices} -> 'byLevel') as priced(level, price)`,
    )
    .where(sql`priced.price <> '0'::jsonb`)
    .groupBy(level);
  return new Map(rows.map((row) => [Number(row.level), row.count]));
}
