import { DAY_MS } from '#domain/kernel/durations';
import type { Delivery, RiderDelivery } from '#domain/delivery/delivery';
import { areaOf } from '#domain/delivery/invoice';
import { satang } from '#domain/kernel/money';
import type { Database } from '#server/store/database/database';
import { deliveriesOfOrder, deliveriesOfRider } from '#server/store/delivery/deliveries';
import { storedAddress } from '#server/store/orders/stored-order';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { releasesOfOrder } from '#server/store/delivery/invoice-releases';
import { deliveryOf } from './delivery-of.ts';

const KEPT_MS = 31 * DAY_MS;

/** Two hundred drops a day for a month, which is above what one rider makes. */
const MAX = 6_000;

/** Lists the rider's delivery reports of the last 31 days, newest first. */
export async function listDeliveriesOfRider(
  database: Database,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<readonly RiderDelivery[]> {
  const since = new Date(now.getTime() - KEPT_MS);
  const rows = await deliveriesOfRider(database, accountId, { since, most: MAX });
  return rows.map(({ delivery, order }) => ({
    orderId: order.id,
    saleUnit: order.saleUnit,
    invoiceNo: order.orderNo,
    customerName: order.customerName,
    area: areaOf(storedAddress.parse(order.shipTo)),
    total: satang(order.total),
    delivery: deliveryOf(delivery),
  }));
}

/** When a rider first took the goods of an order on the way; undefined if nobody has. */
export async function findFirstGrab(database: Database, orderId: string): Promise<Date | undefined> {
  const [released] = await releasesOfOrder(database, orderId);
  return (released ?? (await findGrab(database, orderId)))?.grabbedAt;
}

/** Lists the delivery attempts of an order, oldest first. */
export async function listDeliveriesOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly Delivery[]> {
  return (await deliveriesOfOrder(database, orderId)).map(deliveryOf);
}
