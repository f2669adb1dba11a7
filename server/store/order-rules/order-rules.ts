import { asc, inArray, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderRule } from '#domain/order-rules/quantity-rule';
import type { UnitNumber } from '#domain/catalogue/unit';
import type { Database } from '#server/store/database/database';
import { excludedExcept } from '#server/store/database/excluded';
import { ROWS_PER_INSERT, slicesOf } from '#server/store/database/slices';
import { orderLines } from '#server/store/orders/order-lines';
import { orders } from '#server/store/orders/orders';

/** The quantities that the company allows for a product in one of its units. */
export const orderRules = pgTable(
  'order_rules',
  {
    productCode: text('product_code').notNull(),
    unit: integer('unit').$type<UnitNumber>().notNull(),
    multiple: integer('multiple').notNull(),
    /** 0 for none, also below. */
    minimum: integer('minimum').notNull(),
    maximum: integer('maximum').notNull(),
    periodMaximum: integer('period_maximum').notNull(),
    periodDays: integer('period_days').notNull(),
    /** Without price levels and customers, everyone may buy the unit. */
    priceLevels: integer('price_levels').array().notNull(),
    customers: text('customers').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.unit] })],
);

/** A rule with what one customer bought in its period. */
export interface CountedRule {
  readonly rule: OrderRule;
  readonly bought: number;
}

/** Lists all rules. */
export async function readOrderRules(database: Database): Promise<readonly OrderRule[]> {
  return await database.select().from(orderRules).orderBy(asc(orderRules.productCode), asc(orderRules.unit));
}

/**
 * Reads rules, with what a customer's orders of the period contain, in one statement. Cancelled orders, orders that came back as a
 * whole, and free goods do not count. The sum is exact if an earlier statement locked the customer.
 *
 * @param codes the products; undefined for all
 * @param withoutOrderId an order that does not count, because it is the one in question
 */
export async function countedRules(
  database: Database,
  { customerCode, saleUnit }: CustomerKey,
  {
    now,
    codes,
    withoutOrderId,
  }: { readonly now: Date; readonly codes?: readonly string[]; readonly withoutOrderId?: string },
): Promise<readonly CountedRule[]> {
  const firstDay = sql`((${now.toISOString()}::timestamptz at time zone 'Asia/Bangkok')::date - (${orderRules.periodDays} - 1))`;
  const rows = await database
    .select({
      rule: orderRules,
      bought: sql<number>`case when ${orderRules.periodDays} = 0 then 0 else (
        select coalesce(sum(${orderLines.quantity}), 0)::int from ${orders}
        join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        where ${orders.customerCode} = ${customerCode} and ${orders.saleUnit} = ${saleUnit}
        and ${orders.orderedAt} >= ${firstDay}::timestamp at time zone 'Asia/Bangkok'
        and ${orders.status} <> 'so-cancel' and (${orders.chargedTotal} is null or ${orders.chargedTotal} > ${orders.deliveryFee} or ${orders.total} = ${orders.deliveryFee})
        and ${orders.id} is distinct from ${withoutOrderId ?? null}::uuid
        and ${orderLines.productCode} = ${orderRules.productCode} and ${orderLines.unit} = ${orderRules.unit}
        and (${orderLines.unitPrice} > 0 or ${orderLines.unitPoints} > 0)
      ) end`,
    })
    .from(orderRules)
    .where(codes === undefined ? undefined : inArray(orderRules.productCode, [...codes]))
    .orderBy(asc(orderRules.productCode), asc(orderRules.unit));
  return rows;
}

/** Adds rules, or changes them. */
export async function putOrderRules(transaction: Database, rules: readonly OrderRule[]): Promise<void> {
  for (const slice of slicesOf(rules, ROWS_PER_INSERT))
    await transaction
      .insert(orderRules)
      .values(
        slice.map((rule) => ({
          ...rule,
          priceLevels: [...rule.priceLevels],
          customers: [...rule.customers],
        })),
      )
      .onConflictDoUpdate({
        target: [orderRules.productCode, orderRules.unit],
        set: excludedExcept(orderRules, ['productCode', 'unit']),
      });
}
