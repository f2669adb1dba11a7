import { and, asc, eq, or } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Condition } from '#domain/condition';
import type { Database } from './database.ts';

/** The ways to ship and the terms to pay that an order can name. */
export const conditions = pgTable(
  'conditions',
  {
    kind: text('kind', { enum: ['shipping', 'payment'] }).notNull(),
    code: text('code').notNull(),
    remark: text('remark').notNull(),
    /** The order type or sale type it is for; '' is every one. */
    appliesTo: text('applies_to').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

export type ConditionKind = 'shipping' | 'payment';

/** @param appliesTo an order type or sale type; '' is any */
export async function listConditions(
  database: Database,
  kind: ConditionKind,
  appliesTo: string,
): Promise<readonly Condition[]> {
  return database
    .select({ code: conditions.code, remark: conditions.remark })
    .from(conditions)
    .where(
      and(
        eq(conditions.kind, kind),
        appliesTo === '' ? undefined : or(eq(conditions.appliesTo, ''), eq(conditions.appliesTo, appliesTo)),
      ),
    )
    .orderBy(asc(conditions.position), asc(conditions.code));
}

export async function hasCondition(database: Database, kind: ConditionKind, code: string): Promise<boolean> {
  const rows = await database
    .select({ code: conditions.code })
    .from(conditions)
    .where(and(eq(conditions.kind, kind), eq(conditions.code, code)));
  return rows.length > 0;
}

export async function addConditions(
  database: Database,
  kind: ConditionKind,
  added: readonly (Condition & { readonly appliesTo?: string })[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map((condition, position) => ({ ...condition, kind, position }));
  await database.insert(conditions).values(rows).onConflictDoNothing();
}
