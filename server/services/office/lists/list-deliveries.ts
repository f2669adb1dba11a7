import { boundsOfDays } from '#domain/kernel/bangkok-day';
import { areaOf } from '#domain/delivery/invoice';
import { satang } from '#domain/kernel/money';
import type { DeliveryQuery, DeliveryRow } from '#domain/office/delivery-list';
import type { Page } from '#domain/office/page';
import type { Database } from '#server/store/database/database';
import { deliveryPage, type DeliveryPageRow } from '#server/store/office/office-lists';
import { storedAddress } from '#server/store/orders/stored-order';
import { positionOf, readPosition } from './list-position.ts';

/** Lists one page of invoices that wait for a rider or are on the way, oldest first. */
export async function listDeliveries(
  database: Database,
  { day, isWithoutRider, after, take }: DeliveryQuery,
): Promise<Page<DeliveryRow>> {
  const [value, number] = readPosition(after) ?? [];
  const at = new Date(value ?? '');
  const found = await deliveryPage(database, {
    ...boundsOfDays(day, day),
    isWithoutRider,
    after: typeof number === 'number' && !Number.isNaN(at.getTime()) ? { at, number } : undefined,
    take: take + 1,
  });
  const shown = found.slice(0, take);
  const last = shown.at(-1)?.order;
  return {
    rows: shown.map(rowOf),
    next:
      found.length > take && last !== undefined ? positionOf(last.orderedAt.toISOString(), last.number) : '',
  };
}

function rowOf({ order, rider, grabbedAt }: DeliveryPageRow): DeliveryRow {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
    area: areaOf(storedAddress.parse(order.shipTo)),
    total: satang(order.chargedTotal ?? order.total),
    payment: order.payment,
    orderedAt: order.orderedAt.toISOString(),
    rider: rider ?? '',
    grabbedAt: grabbedAt?.toISOString() ?? '',
  };
}
