import { and, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { RETURN_REASONS, type ReturnReason } from '#domain/delivery/delivery';
import type { DeliveryBreakdown, DeliveryFigures } from '#domain/office/reports/delivery-report';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { deliveries } from '#server/store/delivery/deliveries';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { orders } from '#server/store/orders/orders';
import type { Moments } from './product-months.ts';

const isWithin = ({ from, before }: Moments) =>
  and(gte(deliveries.capturedAt, from), lt(deliveries.capturedAt, before));

/** The day of Bangkok. Dates are grouped faster than texts. */
const DAY = sql`(${deliveries.capturedAt} at time zone 'UTC' + interval '7 hours')::date`;

const NO_ZONE = sql`coalesce(${orders.deliveryZone}, '')`;

const KEY_OF: Readonly<Record<DeliveryBreakdown, SQL>> = {
  days: DAY,
  zones: NO_ZONE,
  riders: sql`${deliveries.accountId}`,
};

const countWhere = (is: SQL) => sql`count(*) filter (where ${is})`.mapWith(Number);

/** The key of the group as a text, without its place in the grouping. */
const textOf = (key: SQL) => sql<string>`min((${key})::text)`;

/** Whether the visit delivered something that had an agreed day. */
const isPromised = sql`${deliveries.outcome} <> 'refused' and ${orders.deliveryDay} is not null`;

export interface VisitRow extends Omit<DeliveryFigures, 'reasons'> {
  readonly key: string;
}

/** Adds up the visits of a period. The days of all orders are read from an index that has only those. */
export async function visitRows(
  database: Database,
  by: DeliveryBreakdown,
  period: Moments,
): Promise<readonly VisitRow[]> {
  return await database
    .select({
      key: textOf(KEY_OF[by]),
      full: countWhere(sql`${deliveries.outcome} = 'full'`),
      part: countWhere(sql`${deliveries.outcome} = 'part'`),
      refused: countWhere(sql`${deliveries.outcome} = 'refused'`),
      onTime: countWhere(sql`${isPromised} and to_char(${DAY}, 'YYYY-MM-DD') <= ${orders.deliveryDay}`),
      late: countWhere(sql`${isPromised} and to_char(${DAY}, 'YYYY-MM-DD') > ${orders.deliveryDay}`),
    })
    .from(deliveries)
    .leftJoin(orders, and(eq(orders.id, deliveries.orderId), isNotNull(orders.deliveryDay)))
    .where(isWithin(period))
    .groupBy(KEY_OF[by]);
}

interface ReasonRow {
  readonly key: string;
  readonly reason: ReturnReason;
  readonly visits: number;
}

/** Counts the visits at which products were not taken, by reason. */
export async function reasonRows(
  database: Database,
  by: DeliveryBreakdown,
  period: Moments,
): Promise<readonly ReasonRow[]> {
  const reason = sql`given.reason`;
  const rows = await database
    .select({
      key: textOf(KEY_OF[by]),
      reason: sql<string>`${reason}`,
      visits: sql`count(*)`.mapWith(Number),
    })
    .from(deliveries)
    .innerJoin(
      sql`lateral (select distinct line ->> 'reason' as reason from jsonb_array_elements(${deliveries.lines}) as line) as given`,
      sql`${reason} is not null`,
    )
    .leftJoin(orders, and(eq(orders.id, deliveries.orderId), isNotNull(orders.deliveryDay)))
    .where(and(isWithin(period), ne(deliveries.outcome, 'full')))
    .groupBy(KEY_OF[by], reason);
  return rows.flatMap(({ reason: text, ...row }) => {
    const known = RETURN_REASONS.find((each) => each === text);
    return known === undefined ? [] : [{ ...row, reason: known }];
  });
}

/** Reads the names of zones or riders; those of days are the days themselves. */
export async function namesOfKeys(
  database: Database,
  by: DeliveryBreakdown,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly nameEn: string }>> {
  if (by === 'days' || keys.length === 0) return new Map();
  const rows =
    by === 'zones'
      ? await database
          .select({ key: deliveryZones.code, name: deliveryZones.name, nameEn: deliveryZones.nameEn })
          .from(deliveryZones)
          .where(inArray(deliveryZones.code, [...keys]))
      : await database
          .select({ key: accounts.id, name: accounts.name, nameEn: sql<string>`''` })
          .from(accounts)
          .where(inArray(accounts.id, [...keys]));
  return new Map(rows.map(({ key, ...names }) => [key, names]));
}
