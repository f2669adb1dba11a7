import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { deliveries } from './deliveries.ts';
import { orderLines } from '#server/store/orders/order-lines';
import { orderReturns } from '#server/store/orders/order-returns';

/**
 * How much of a line the customer has: what was taken at the door, less what came back. The visit and the returns are read only for
 * orders that cost less than they did; the same rule in memory is `takenLines` (domain/payments/order-charge).
 *
 * @param chargedTotal of the line's order in the same statement
 */
export function keptQuantity(chargedTotal: AnyPgColumn | SQL.Aliased): SQL<number> {
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
