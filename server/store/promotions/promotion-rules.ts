import { and, asc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { freeProductsOf } from '#domain/promotions/free-products';
import type { PromotionRule } from '#domain/promotions/rule';
import type { Database } from '#server/store/database/database';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';
import { excludedExcept } from '#server/store/database/excluded';
import { promotionUses } from './promotion-uses.ts';
import { storedRule } from './stored-rule.ts';

/** The company's promotion rules. */
export const promotionRules = pgTable('promotion_rules', {
  id: text('id').primaryKey(),
  isActive: boolean('is_active').notNull(),
  /** `yyyy-mm-dd` in Asia/Bangkok; '' means no limit. */
  firstDay: text('first_day').notNull(),
  lastDay: text('last_day').notNull(),
  /** How many times the rule may work in all; null for no limit. */
  timesInAll: integer('times_in_all'),
  /** The sum of the rule's uses. Only store/promotions/promotion-uses changes it. */
  used: integer('used').notNull().default(0),
  /** The codes of products that the rule may give, which an order reads together with its own. */
  freeProducts: text('free_products').array().notNull(),
  rule: jsonb('rule').notNull(),
});

/** A rule with what is left of its quotas for one customer. */
export interface RunningRule {
  readonly rule: PromotionRule;
  /** Undefined if the rule has no quota. */
  readonly left: number | undefined;
}

const isRunningOn = (day: string) =>
  and(
    eq(promotionRules.isActive, true),
    lte(promotionRules.firstDay, day),
    or(eq(promotionRules.lastDay, ''), gte(promotionRules.lastDay, day)),
  );

/**
 * Reads the rules that run on a day, with the quotas of a customer, in one statement.
 *
 * With `isToUse` it locks the rules that have a quota for all customers until the transaction ends, in the order of their
 * ids, and reads how often they were used after that. The quota of the customer is exact if the customer's row was locked
 * by an earlier statement.
 *
 * @throws ZodError when a stored rule has an unexpected form
 */
export async function runningRules(
  transaction: Database,
  { customerCode, saleUnit }: CustomerKey,
  { day, isToUse }: { readonly day: string; readonly isToUse: boolean },
): Promise<readonly RunningRule[]> {
  const limited = transaction
    .select({ id: promotionRules.id, used: promotionRules.used })
    .from(promotionRules)
    .where(and(isRunningOn(day), isNotNull(promotionRules.timesInAll)))
    .orderBy(asc(promotionRules.id));
  const locked = transaction.$with('locked').as(isToUse ? limited.for('update') : limited);
  const rows = await transaction
    .with(locked)
    .select({
      rule: promotionRules.rule,
      used: locked.used,
      usedByCustomer: sql<number>`(
        select coalesce(sum(${promotionUses.times}), 0)::int from ${promotionUses}
        where ${promotionUses.ruleId} = ${promotionRules.id}
        and ${promotionUses.customerCode} = ${customerCode} and ${promotionUses.saleUnit} = ${saleUnit}
      )`,
    })
    .from(promotionRules)
    .leftJoin(locked, eq(locked.id, promotionRules.id))
    .where(isRunningOn(day))
    .orderBy(asc(promotionRules.id));
  return rows.map(({ rule: stored, used, usedByCustomer }) => {
    const rule = storedRule.parse(stored);
    const { timesInAll, timesPerCustomer } = rule.conditions;
    const left = Math.min(
      timesInAll === undefined ? Infinity : timesInAll - (used ?? 0),
      timesPerCustomer === undefined ? Infinity : timesPerCustomer - usedByCustomer,
    );
    return { rule, left: left === Infinity ? undefined : Math.max(0, left) };
  });
}

/** Lists the rules that run on a day or begin later. */
export async function comingRules(database: Database, day: string): Promise<readonly PromotionRule[]> {
  const rows = await database
    .select({ rule: promotionRules.rule })
    .from(promotionRules)
    .where(
      and(
        eq(promotionRules.isActive, true),
        or(eq(promotionRules.lastDay, ''), gte(promotionRules.lastDay, day)),
      ),
    )
    .orderBy(asc(promotionRules.id));
  return rows.map(({ rule }) => storedRule.parse(rule));
}

/** A rule as the staff edits it. */
export interface CompanyRule {
  readonly rule: PromotionRule;
  readonly isActive: boolean;
}

/** Lists every rule, by id. */
export async function readAllRules(database: Database): Promise<readonly CompanyRule[]> {
  const rows = await database.select().from(promotionRules).orderBy(asc(promotionRules.id));
  return rows.map(({ rule, isActive }) => ({ rule: storedRule.parse(rule), isActive }));
}

/** Adds rules, or changes them. How often they were used stays. */
export async function putRules(transaction: Database, rules: readonly CompanyRule[]): Promise<void> {
  for (const slice of slicesOf(rules, ROWS_PER_INSERT))
    await transaction
      .insert(promotionRules)
      .values(
        slice.map(({ rule, isActive }) => ({
          id: rule.id,
          isActive,
          firstDay: rule.conditions.firstDay,
          lastDay: rule.conditions.lastDay,
          timesInAll: rule.conditions.timesInAll ?? null,
          freeProducts: [...freeProductsOf(rule)],
          rule,
        })),
      )
      .onConflictDoUpdate({
        target: promotionRules.id,
        set: excludedExcept(promotionRules, ['id', 'used']),
      });
}

/**
 * Locks rules until the transaction ends, in the order of their ids.
 *
 * @param isWithLimited also locks every rule that has a quota for all customers
 */
export async function lockRules(
  transaction: Database,
  ids: readonly string[],
  { isWithLimited }: { readonly isWithLimited: boolean },
): Promise<void> {
  const named = inArray(promotionRules.id, [...ids]);
  await transaction
    .select({ id: promotionRules.id })
    .from(promotionRules)
    .where(isWithLimited ? or(named, isNotNull(promotionRules.timesInAll)) : named)
    .orderBy(asc(promotionRules.id))
    .for('update');
}
