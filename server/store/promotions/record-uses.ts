import { sql } from 'drizzle-orm';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Database } from '#server/store/database/database';
import type { Statement } from '#server/store/database/transaction-parts';
import { promotionRules } from './promotion-rules.ts';
import { promotionUses, type RuleUse } from './promotion-uses.ts';

/** An order whose uses are recorded. */
export interface UsingOrder {
  readonly orderId: string;
  readonly customer: CustomerKey;
  readonly now: Date;
}

/**
 * The statements that record uses of rules with a quota, or give them back with negative numbers. The rules are locked
 * (`runningRules`, `lockRules`), so that the sums stay exact.
 */
export function usePostings(
  transaction: Database,
  { orderId, customer: { customerCode, saleUnit }, now }: UsingOrder,
  uses: readonly RuleUse[],
): readonly Statement[] {
  if (uses.length === 0) return [];
  const ids = sql.param(uses.map(({ ruleId }) => ruleId));
  const times = sql.param(uses.map((use) => use.times));
  return [
    transaction
      .insert(promotionUses)
      .values(uses.map((use) => ({ ...use, orderId, customerCode, saleUnit, usedAt: now }))),
    transaction
      .update(promotionRules)
      .set({ used: sql`${promotionRules.used} + given.times` })
      .from(sql`unnest(${ids}::text[], ${times}::int[]) as given(rule_id, times)`)
      .where(sql`${promotionRules.id} = given.rule_id`),
  ];
}
