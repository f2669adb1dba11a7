import { and, asc, eq, or } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Condition } from '#domain/orders/condition';
import type { Database } from '#server/store/database/database';

/** Shipping and payment conditions that an order can name. */
export const conditions = pgTable(
  'conditions',
  {
    kind: text('kind', { enum: ['shipping', 'payment'] }).notNull(),
    code: text('code').notNull(),
    /** In Thai. */
    remark: text('remark').notNull(),
    /** '' shows the Thai text in English too. */
    remarkEn: text('remark_en').notNull().default(''),
    /** The order type or sale type that the condition is for; '' means every type. */
    appliesTo: text('applies_to').notNull().default(''),
    position: integer('position').notNull(),
    /** Whether orders with this shipping condition pay no delivery fee. */
    isFeeWaived: boolean('is_fee_waived').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

export type ConditionKind = 'shipping' | 'payment';

/** @param appliesTo an order type or sale type; '' matches any */
export async function listConditions(
  database: Database,
  kind: ConditionKind,
  appliesTo: string,
): Promise<readonly Condition[]> {
  const rows = await database
    .select({
      code: conditions.code,
      remark: conditions.remark,
      remarkEn: conditions.remarkEn,
      isFeeWaived: conditions.isFeeWaived,
    })
    .from(conditions)
    .where(
      and(
        eq(conditions.kind, kind),
        appliesTo === '' ? undefined : or(eq(conditions.appliesTo, ''), eq(conditions.appliesTo, appliesTo)),
      ),
    )
    .orderBy(asc(conditions.position), asc(conditions.code));
  return rows.map(({ remarkEn, isFeeWaived, ...condition }) => ({
    ...condition,
    ...(remarkEn === '' ? {} : { remarkEn }),
    ...(isFeeWaived ? { isFeeWaived } : {}),
  }));
}

/** A condition with its place among those of its kind, from 0. */
export type StoredCondition = typeof conditions.$inferSelect;

/** Lists all conditions of both kinds, in the order in which people choose from them. */
export async function readConditions(database: Database): Promise<readonly StoredCondition[]> {
  return await database
    .select()
    .from(conditions)
    .orderBy(asc(conditions.kind), asc(conditions.position), asc(conditions.code));
}

/** Inserts a condition, or updates the one with the same kind and code. */
export async function saveCondition(transaction: Database, condition: StoredCondition): Promise<void> {
  await transaction
    .insert(conditions)
    .values(condition)
    .onConflictDoUpdate({ target: [conditions.kind, conditions.code], set: condition });
}

export async function removeCondition(
  transaction: Database,
  { kind, code }: Pick<StoredCondition, 'kind' | 'code'>,
): Promise<void> {
  await transaction.delete(conditions).where(and(eq(conditions.kind, kind), eq(conditions.code, code)));
}

/** Finds conditions by their codes, in one statement. Unknown ones are left out. */
export async function findConditions(
  database: Database,
  named: readonly Pick<StoredCondition, 'kind' | 'code'>[],
): Promise<readonly StoredCondition[]> {
  if (named.length === 0) return [];
  const isNamed = named.map(({ kind, code }) => and(eq(conditions.kind, kind), eq(conditions.code, code)));
  return await database
    .select()
    .from(conditions)
    .where(or(...isNamed));
}

/** Adds conditions in this order; existing ones stay unchanged. */
export async function addConditions(
  database: Database,
  kind: ConditionKind,
  added: readonly (Condition & { readonly appliesTo?: string })[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((condition, position) => ({ ...condition, kind, position }));
  await database.insert(conditions).values(rows).onConflictDoNothing();
}
