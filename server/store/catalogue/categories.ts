import { and, asc, eq, max, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/catalogue/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import { raiseCounter } from '#server/store/database/counters';
import { withText } from '#domain/kernel/with-text';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';

/** The five-level hierarchy. The number of products in a category is computed, never stored. */
export const categories = pgTable(
  'categories',
  {
    level: integer('level').notNull(),
    code: text('code').notNull(),
    parentCode: text('parent_code').notNull(),
    name: text('name').notNull(),
    /** '' for none. */
    nameEn: text('name_en').notNull().default(''),
    picture: text('picture').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.code, table.parentCode] })],
);

export type StoredCategory = Omit<Category, 'productCount'>;

export async function readCategories(database: Database): Promise<readonly StoredCategory[]> {
  const rows = await database
    .select()
    .from(categories)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.code));
  return rows.flatMap(({ level, code, parentCode, name, nameEn, picture }) =>
    isHierarchyLevel(level) ? [{ level, code, parentCode, name, ...withText({ nameEn }), picture }] : [],
  );
}

/** Inserts or updates categories. An existing one keeps its place; a new one comes last. */
export async function saveCategories(transaction: Database, saved: readonly StoredCategory[]): Promise<void> {
  const [last] = await transaction.select({ position: max(categories.position) }).from(categories);
  const first = (last?.position ?? -1) + 1;
  const placed = saved.map((category, index) => ({ nameEn: '', ...category, position: first + index }));
  for (const rows of slicesOf(placed, ROWS_PER_INSERT)) {
    await transaction
      .insert(categories)
      .values([...rows])
      .onConflictDoUpdate({
        target: [categories.level, categories.code, categories.parentCode],
        set: { name: sql`excluded.name`, nameEn: sql`excluded.name_en`, picture: sql`excluded.picture` },
      });
  }
  if (saved.length > 0) await raiseCounter(transaction, 'catalogue');
}

/** Removes a category. Products keep what they say about it. */
export async function deleteCategory(
  transaction: Database,
  { level, code, parentCode }: Pick<StoredCategory, 'level' | 'code' | 'parentCode'>,
): Promise<void> {
  await transaction
    .delete(categories)
    .where(
      and(eq(categories.level, level), eq(categories.code, code), eq(categories.parentCode, parentCode)),
    );
  await raiseCounter(transaction, 'catalogue');
}

/** Gives all categories of a list their places in its order. */
export async function orderCategories(
  transaction: Database,
  ordered: readonly Pick<StoredCategory, 'level' | 'code' | 'parentCode'>[],
): Promise<void> {
  const levels = sql.param(ordered.map(({ level }) => level));
  const codes = sql.param(ordered.map(({ code }) => code));
  const parents = sql.param(ordered.map(({ parentCode }) => parentCode));
  await transaction
    .update(categories)
    .set({ position: sql`given.position - 1` })
    .from(
      sql`unnest(${levels}::int[], ${codes}::text[], ${parents}::text[]) with ordinality as given(level, code, parent_code, position)`,
    )
    .where(
      and(
        eq(categories.level, sql`given.level`),
        eq(categories.code, sql`given.code`),
        eq(categories.parentCode, sql`given.parent_code`),
      ),
    );
  await raiseCounter(transaction, 'catalogue');
}

function isHierarchyLevel(value: number): value is HierarchyLevel {
  return HIERARCHY_LEVELS.some((level) => level === value);
}
