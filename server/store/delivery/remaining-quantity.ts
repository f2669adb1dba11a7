import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deliveries } from './deliveries.ts';
import { orderLines } from '#server/store/orders/order-lines';
import { orderReturns } from '#server/store/orders/order-returns';

/**
 * SQL for the quantity of a line that the customer keeps: delivered minus returned. The delivery attempt and
 * the returns are read only for orders with a charged total. `lineQuantities` (domain/orders/changes/line-quantities) is
 * the same rule in memory.
 *
 * @param chargedTotal of the line's order in the same statement
 */
export function remainingQuantity(chargedTotal: AnyPgColumn | SQL.Aliased): SQL<number> {
  const number = sql`${orderLines.position} + 1`;
  const delivered = sql`
    select max((line->>'delivered')::int)
    from ${deliveries}, jsonb_array_elements(${deliveries.lines}) line
    where ${deliveries.orderId} = ${orderLines.orderId}
      and ${deliveries.outcome} <> 'refused'
      and (line->>'number')::int = ${number}`;
  const returned = sql`
    select sum((line->>'quantity')::int)
    from ${orderReturns}, jsonb_array_elements(${orderReturns.lines}) line
    where ${orderReturns.orderId} = ${orderLines.orderId}
      and (line->>'number')::int = ${number}`;
  return sql`(case when ${chargedTotal} is null then ${orderLines.quantity}
    else coalesce((${delivered}), ${orderLines.quantity}) - coalesce((${returned}), 0) end)`.mapWith(Number);
}
