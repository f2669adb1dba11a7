import { eq, sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/**
 * How often orders used rules that have a quota. Entries are only added: an order that is cancelled adds what it gives back,
 * with a negative number.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ruleId: text('rule_id').notNull(),
    orderId: uuid('order_id').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    times: integer('times').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    index('promotion_uses_by_customer').on(table.customerCode, table.saleUnit, table.ruleId),
    index('promotion_uses_by_order').on(table.orderId),
  ],
);

export interface RuleUse {
  readonly ruleId: string;
  readonly times: number;
}

/** Lists what an order uses of rules, without what it gave back. */
export async function usesOfOrder(database: Database, orderId: string): Promise<readonly RuleUse[]> {
  const times = sql<number>`sum(${promotionUses.times})::int`;
  return await database
    .select({ ruleId: promotionUses.ruleId, times })
    .from(promotionUses)
    .where(eq(promotionUses.orderId, orderId))
    .groupBy(promotionUses.ruleId)
    .having(sql`${times} <> 0`)
    .orderBy(promotionUses.ruleId);
}
