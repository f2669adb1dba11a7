import { DAY_MS } from '#domain/kernel/durations';
import { areaOf } from '#domain/delivery/invoice';
import { satang } from '#domain/kernel/money';
import {
  dayOfDelivery,
  deliveryStateOf,
  isSortedByDay,
  LISTED_DELIVERED_DAYS,
  MAX_COUNTED_DELIVERIES,
  type DeliveryFilter,
  type DeliveryQuery,
  type DeliveryRow,
  type DeliverySums,
} from '#domain/office/delivery/delivery-list';
import type { Page } from '#domain/office/page';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { Database } from '#server/store/database/database';
import {
  deliveryDayCounts,
  deliveryPage,
  deliveryRiderCounts,
  deliveryStateCounts,
  deliveryZoneCounts,
  type DeliveryConditions,
  type DeliveryPageRow,
  type DeliveryPosition,
} from '#server/store/office/delivery/delivery-list';
import { orderSearch } from '#server/store/office/order-list';
import { storedAddress } from '#server/store/orders/stored-order';
import { paymentStatesOf } from '#server/store/payments/payment-attempts';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';
import { toCollect } from '#server/services/payments/to-collect';

/** Lists one page of approved and delivered invoices. */
export async function listDeliveries(
  database: Database,
  { filter, after, take }: DeliveryQuery,
  now: Date,
): Promise<Page<DeliveryRow>> {
  const page = { after: deliveryPosition(after), take: take + 1 };
  const found = await deliveryPage(database, await conditionsOf(database, filter, now), page);
  const shown = found.slice(0, take);
  const states = await paymentStatesOf(
    database,
    shown.map(({ order }) => order.id),
  );
  const last = shown.at(-1)?.order;
  return {
    rows: shown.map((row) => rowOf(row, states)),
    next:
      found.length > take && last !== undefined
        ? positionOf(
            isSortedByDay(filter) ? dayOfDelivery(last.deliveryDay ?? undefined, last.orderedAt) : '',
            last.orderedAt.toISOString(),
            last.number,
          )
        : '',
  };
}

/** Counts the deliveries of a filter by state, day, zone and rider. */
export async function sumDeliveries(
  database: Database,
  filter: DeliveryFilter,
  now: Date,
): Promise<DeliverySums> {
  const conditions = await conditionsOf(database, filter, now);
  const states = await deliveryStateCounts(database, conditions, MAX_COUNTED_DELIVERIES);
  return {
    states: states.filter(({ count }) => count > 0),
    days: await deliveryDayCounts(database, conditions, MAX_COUNTED_DELIVERIES),
    zones: await deliveryZoneCounts(database, conditions, MAX_COUNTED_DELIVERIES),
    riders: await deliveryRiderCounts(database, conditions, MAX_COUNTED_DELIVERIES),
  };
}

async function conditionsOf(
  database: Database,
  { text, ...filter }: DeliveryFilter,
  now: Date,
): Promise<DeliveryConditions> {
  const searched = text.trim();
  return {
    ...filter,
    search: searched === '' ? undefined : await orderSearch(database, searched),
    deliveredSince: new Date(now.getTime() - LISTED_DELIVERED_DAYS * DAY_MS),
  };
}

function deliveryPosition(after: string): DeliveryPosition | undefined {
  const [day, value, number] = readPosition(after) ?? [];
  const orderedAt = new Date(value ?? '');
  if (typeof day !== 'string' || typeof number !== 'number' || Number.isNaN(orderedAt.getTime()))
    return undefined;
  return { day, orderedAt, number };
}

function rowOf(
  { order, zone, riderId, rider, grabbedAt, refusedAt, handedOverAt }: DeliveryPageRow,
  states: ReadonlyMap<string, OrderPaymentState>,
): DeliveryRow {
  const shipTo = storedAddress.parse(order.shipTo);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    state: deliveryStateOf({
      isDelivered: order.status === 'pod',
      grabbedAt: grabbedAt ?? undefined,
      refusedAt: refusedAt ?? undefined,
    }),
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    area: areaOf(shipTo),
    pin: shipTo.pin,
    zone: zone ?? undefined,
    day: dayOfDelivery(order.deliveryDay ?? undefined, order.orderedAt),
    isDayAgreed: order.deliveryDay !== null,
    total: satang(order.chargedTotal ?? order.total),
    toCollect: toCollect(order, states.get(order.id) ?? 'unpaid'),
    payment: order.payment,
    orderedAt: order.orderedAt.toISOString(),
    riderId: riderId ?? '',
    rider: rider ?? '',
    grabbedAt: grabbedAt?.toISOString() ?? '',
    visitedAt: (handedOverAt ?? refusedAt)?.toISOString() ?? '',
  };
}
