import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  DELIVERY_STATES,
  isSortedByDay,
  OPEN_DELIVERY_STATES,
  type DeliveryState,
} from '#domain/office/delivery/delivery-list';
import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { accounts } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { deliveries } from '#server/store/delivery/deliveries';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { orders, type OrderRow } from '#server/store/orders/orders';

/** Conditions of the list of deliveries. '' and undefined do not restrict it. */
export interface DeliveryConditions {
  readonly states: readonly DeliveryState[];
  /** Made by `orderSearch`. */
  readonly search: SQL | undefined;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly zone: string;
  readonly riderId: string;
  /** Delivered orders that were placed before are left out. */
  readonly deliveredSince: Date;
}

export interface DeliveryPageRow {
  readonly order: OrderRow;
  readonly zone: { readonly code: string; readonly name: string; readonly nameEn: string } | null;
  readonly riderId: string | null;
  readonly rider: string | null;
  readonly grabbedAt: Date | null;
  /** When nothing was accepted at the door the last time. */
  readonly refusedAt: Date | null;
  /** When something was accepted. */
  readonly handedOverAt: Date | null;
}

/** The sort values of the last row of the page before. */
export interface DeliveryPosition {
  /** The day of the delivery in a list that is sorted by day, else ''. */
  readonly day: string;
  readonly orderedAt: Date;
  readonly number: number;
}

/** The agreed day, else the day of the order; `dayOfDelivery` of the domain. */
const DAY = sql<string>`coalesce(${orders.deliveryDay}, to_char(${orders.orderedAt} at time zone 'Asia/Bangkok', 'YYYY-MM-DD'))`;

const visitedAt = (is: SQL) =>
  sql<Date>`(select max(${deliveries.capturedAt}) from ${deliveries}
    where ${deliveries.orderId} = ${orders.id} and ${deliveries.outcome} ${is} 'refused')`.mapWith(
    deliveries.capturedAt,
  );

const refusedAt = visitedAt(sql`=`);

const PAGE_COLUMNS = {
  order: orders,
  zone: { code: deliveryZones.code, name: deliveryZones.name, nameEn: deliveryZones.nameEn },
  riderId: invoiceGrabs.accountId,
  rider: accounts.name,
  grabbedAt: invoiceGrabs.grabbedAt,
  refusedAt,
  handedOverAt: visitedAt(sql`<>`),
};

/** Lists one page: open deliveries by day, others with the newest order first. */
export async function deliveryPage(
  database: Database,
  conditions: DeliveryConditions,
  { after, take }: { readonly after: DeliveryPosition | undefined; readonly take: number },
): Promise<readonly DeliveryPageRow[]> {
  const isByDay = isSortedByDay(conditions);
  const sorted = [DAY, orders.orderedAt, orders.number];
  return await database
    .select(PAGE_COLUMNS)
    .from(orders)
    .leftJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .leftJoin(accounts, eq(accounts.id, invoiceGrabs.accountId))
    .leftJoin(deliveryZones, eq(deliveryZones.code, orders.deliveryZone))
    .where(and(conditionOf(conditions), after && isAfter(after, isByDay)))
    .orderBy(...(isByDay ? sorted.map((each) => asc(each)) : sorted.slice(1).map((each) => desc(each))))
    .limit(take);
}

function isAfter({ day, orderedAt, number }: DeliveryPosition, isByDay: boolean): SQL {
  const at = sql`${orderedAt.toISOString()}::timestamptz`;
  return isByDay
    ? sql`(${DAY}, ${orders.orderedAt}, ${orders.number}) > (${day}::text, ${at}, ${number}::bigint)`
    : sql`(${orders.orderedAt}, ${orders.number}) < (${at}, ${number}::bigint)`;
}

function conditionOf({
  states,
  search,
  day,
  zone,
  riderId,
  deliveredSince,
}: DeliveryConditions): SQL | undefined {
  const wanted = states.length === 0 ? DELIVERY_STATES : states;
  const isEveryOpen = OPEN_DELIVERY_STATES.every((state) => wanted.includes(state));
  return and(
    ne(orders.mode, 'point'),
    or(
      isEveryOpen ? eq(orders.status, 'invoice-approve') : undefined,
      ...wanted.flatMap((state) => {
        if (state === 'delivered')
          return [and(eq(orders.status, 'pod'), gte(orders.orderedAt, deliveredSince))];
        return isEveryOpen ? [] : [and(eq(orders.status, 'invoice-approve'), OPEN_STATE[state])];
      }),
    ),
    day === '' ? undefined : isOfDay(day),
    zone === '' ? undefined : eq(orders.deliveryZone, zone),
    riderId === '' ? undefined : sql`${invoiceGrabs.accountId}::text = ${riderId}`,
    search,
  );
}

/** Compares columns, because a day computed for every row takes longer. */
function isOfDay(day: string): SQL | undefined {
  const { from, before } = boundsOfDays(day, day);
  return or(
    eq(orders.deliveryDay, day),
    and(
      isNull(orders.deliveryDay),
      from && gte(orders.orderedAt, from),
      before && lt(orders.orderedAt, before),
    ),
  );
}

/** The rule of `deliveryStateOf` of the domain, in SQL, for orders that are not delivered. */
const isFailed = sql`coalesce(${refusedAt} >= ${invoiceGrabs.grabbedAt}, false)`;

const OPEN_STATE: Readonly<Record<Exclude<DeliveryState, 'delivered'>, SQL | undefined>> = {
  waiting: isNull(invoiceGrabs.orderId),
  'on-the-way': and(isNotNull(invoiceGrabs.orderId), sql`not ${isFailed}`),
  failed: and(isNotNull(invoiceGrabs.orderId), isFailed),
};

interface Counted {
  readonly count: number;
}

/** Counts the deliveries of each state, up to a number, whatever states the conditions name. */
export async function deliveryStateCounts(
  database: Database,
  conditions: DeliveryConditions,
  most: number,
): Promise<readonly (Counted & { readonly state: DeliveryState })[]> {
  const state = sql<string>`case when ${OPEN_STATE.waiting} then 'waiting'
    when ${isFailed} then 'failed' else 'on-the-way' end`;
  const open = database
    .select({ state: state.as('state') })
    .from(orders)
    .leftJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(conditionOf({ ...conditions, states: OPEN_DELIVERY_STATES }))
    // The states share the limit, so that each has its own at least.
    .limit(most * OPEN_DELIVERY_STATES.length)
    .as('open');
  const rows = await database.select({ state: open.state, count: count() }).from(open).groupBy(open.state);
  const delivered = await database.$count(pool(database, { ...conditions, states: ['delivered'] }, most));
  return DELIVERY_STATES.map((each) => ({
    state: each,
    count:
      each === 'delivered' ? delivered : Math.min(rows.find((row) => row.state === each)?.count ?? 0, most),
  }));
}

/** Counts the deliveries of each day, up to a number in all, the earliest day first. */
export async function deliveryDayCounts(
  database: Database,
  conditions: DeliveryConditions,
  most: number,
): Promise<readonly (Counted & { readonly day: string })[]> {
  const found = pool(database, { ...conditions, day: '' }, most);
  return await database
    .select({ day: found.day, count: count() })
    .from(found)
    .groupBy(found.day)
    .orderBy(asc(found.day));
}

/** Counts the deliveries of each zone, up to a number in all, by code. */
export async function deliveryZoneCounts(
  database: Database,
  conditions: DeliveryConditions,
  most: number,
): Promise<readonly (Counted & { readonly code: string; readonly name: string; readonly nameEn: string })[]> {
  const found = pool(database, { ...conditions, zone: '' }, most);
  const { code, name, nameEn } = deliveryZones;
  return await database
    .select({ code, name, nameEn, count: count() })
    .from(found)
    .innerJoin(deliveryZones, eq(code, found.zone))
    .groupBy(code)
    .orderBy(asc(code));
}

/** Counts the deliveries of each rider, up to a number in all, by name. */
export async function deliveryRiderCounts(
  database: Database,
  conditions: DeliveryConditions,
  most: number,
): Promise<readonly (Counted & { readonly id: string; readonly name: string })[]> {
  const found = pool(database, { ...conditions, riderId: '' }, most);
  const { id, name } = accounts;
  return await database
    .select({ id, name, count: count() })
    .from(found)
    .innerJoin(accounts, eq(id, found.riderId))
    .groupBy(id)
    .orderBy(asc(name), asc(id));
}

/** The deliveries to count, the newest orders first. */
function pool(database: Database, conditions: DeliveryConditions, most: number) {
  return database
    .select({ day: DAY.as('day'), zone: orders.deliveryZone, riderId: invoiceGrabs.accountId })
    .from(orders)
    .leftJoin(invoiceGrabs, eq(invoiceGrabs.orderId, orders.id))
    .where(conditionOf(conditions))
    .orderBy(desc(orders.orderedAt), desc(orders.number))
    .limit(most)
    .as('found');
}
