import { and, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { satang } from '#domain/kernel/money';
import type { PromotionFigures, PromotionRow } from '#domain/office/reports/promotion-report';
import { MAX_REPORT_ROWS } from '#domain/office/reports/sales-report';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import type { Moments } from './product-months.ts';

/** PostgreSQL returns sums as text. */
const amountOf = (sum: unknown) => satang(Number(sum));

/** Orders of the period that are no sale are left out, as in a report of sales. */
const isSold = ({ from, before }: Moments) =>
  and(
    gte(orders.orderedAt, from),
    lt(orders.orderedAt, before),
    ne(orders.status, 'so-cancel'),
    ne(orders.mode, 'point'),
  );

/**
 * Adds up each promotion of the orders, under its present name. The index of orders with promotions has no others, so a
 * period costs what its promotions cost.
 */
export async function promotionRows(database: Database, period: Moments): Promise<readonly PromotionRow[]> {
  const applied = database
    .select({
      total: sql<number>`${orders.total}`.as('order_total'),
      rule: sql`jsonb_array_elements(${orders.promotions} -> 'rules')`.as('rule'),
    })
    .from(orders)
    .where(and(isNotNull(orders.promotions), isSold(period)))
    .as('applied');
  const used = database
    .select({
      ruleId: sql<string>`${applied.rule} ->> 'id'`.as('rule_id'),
      name: sql<string>`max(${applied.rule} ->> 'name')`.as('rule_name'),
      nameEn: sql<string>`coalesce(max(${applied.rule} ->> 'nameEn'), '')`.as('rule_name_en'),
      orders: sql`count(*)`.as('orders'),
      times: sql`sum((${applied.rule} ->> 'times')::bigint)`.as('times'),
      discount: sql`sum((${applied.rule} ->> 'discount')::bigint)`.as('discount'),
      freeWorth: sql`sum((${applied.rule} ->> 'freeWorth')::bigint)`.as('free_worth'),
      amount: sql`sum(${applied.total})`.as('amount'),
    })
    .from(applied)
    .groupBy(sql`1`)
    .as('used');
  return await database
    .select({
      ruleId: used.ruleId,
      name: sql<string>`coalesce(${promotionRules.rule} ->> 'name', ${used.name})`,
      nameEn: sql<string>`case when ${promotionRules.id} is null then ${used.nameEn} else coalesce(${promotionRules.rule} ->> 'nameEn', '') end`,
      orders: sql`${used.orders}`.mapWith(Number),
      times: sql`${used.times}`.mapWith(Number),
      discount: sql`${used.discount}`.mapWith(amountOf),
      freeWorth: sql`${used.freeWorth}`.mapWith(amountOf),
      amount: sql`${used.amount}`.mapWith(amountOf),
    })
    .from(used)
    .leftJoin(promotionRules, eq(promotionRules.id, used.ruleId))
    .orderBy(sql`${used.discount} + ${used.freeWorth} desc`, used.ruleId)
    .limit(MAX_REPORT_ROWS);
}

/** Adds up all orders with a promotion, each once. */
export async function promotionTotal(database: Database, period: Moments): Promise<PromotionFigures> {
  const sumOf = (field: 'times' | 'discount' | 'freeWorth') =>
    sql`(select coalesce(sum((rule ->> ${field})::bigint), 0) from jsonb_array_elements(${orders.promotions} -> 'rules') as rule)`;
  const each = database
    .select({
      total: sql`${orders.total}`.as('order_total'),
      times: sumOf('times').as('times'),
      discount: sumOf('discount').as('rule_discount'),
      freeWorth: sumOf('freeWorth').as('free_worth'),
    })
    .from(orders)
    .where(and(isNotNull(orders.promotions), isSold(period)))
    .as('each_order');
  const [found] = await database
    .select({
      orders: sql`count(*)`.mapWith(Number),
      times: sql`coalesce(sum(${each.times}), 0)`.mapWith(Number),
      discount: sql`coalesce(sum(${each.discount}), 0)`.mapWith(amountOf),
      freeWorth: sql`coalesce(sum(${each.freeWorth}), 0)`.mapWith(amountOf),
      amount: sql`coalesce(sum(${each.total}), 0)`.mapWith(amountOf),
    })
    .from(each);
  if (found === undefined) throw new Error('a sum has no row');
  return found;
}

/** Counts all orders of the period. */
export async function soldOrders(database: Database, period: Moments): Promise<number> {
  return await database.$count(orders, isSold(period));
}
