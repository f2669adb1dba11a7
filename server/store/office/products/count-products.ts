import { sql } from 'drizzle-orm';
import { products } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';

/** The products of one category: all ever stored, and those that customers see now. */
export interface CountedProducts {
  readonly level: number;
  readonly code: string;
  readonly parentCode: string;
  readonly all: number;
  readonly sold: number;
}

/** Counts the products of each category that has any. Many products stand in the same one, so each is taken apart once. */
export async function countProducts(database: Database): Promise<readonly CountedProducts[]> {
  const step = (offset: number) =>
    sql<string>`coalesce(placed.steps -> (numbers.level - ${sql.raw(String(offset))}) ->> 'code', '')`;
  const code = step(1);
  // Before the first step stands none, but a negative place counts from the end.
  const parentCode = sql<string>`case when numbers.level = 1 then '' else ${step(2)} end`;
  return await database
    .select({
      level: sql<number>`numbers.level`,
      code,
      parentCode,
      all: sql<number>`sum(placed.stored)::int`,
      sold: sql<number>`sum(placed.sold)::int`,
    })
    .from(
      sql`(
        select
          ${products.facts} -> 'hierarchy' as steps,
          count(*) as stored,
          count(*) filter (where ${products.isActive} and not ${products.isSoldOut}) as sold
        from ${products} group by 1
      ) as placed cross join generate_series(1, 5) as numbers(level)`,
    )
    .where(sql`${code} <> ''`)
    .groupBy(sql`1`, sql`2`, sql`3`);
}
