import { randomBytes } from 'node:crypto';
import { isPointMode } from '#domain/kernel/cart-mode';
import {
  readTrackingNumber,
  TRACKING_NUMBER_BYTES,
  trackingNumberFrom,
  type OrderTracking,
} from '#domain/orders/order-tracking';
import type { Database } from '#server/store/database/database';
import { movesOfOrder } from '#server/store/orders/order-moves';
import { findTrackedOrder, trackingNumberOf } from '#server/store/orders/order-trackings';
import { summaryOfRow } from '#server/store/orders/orders';
import { storedAddress } from '#server/store/orders/stored-order';
import { placeTable } from '#server/services/places/place-table';

/** Returns the public tracking number of an order, and makes one at the first call. */
export async function trackingNumberFor(database: Database, orderId: string): Promise<string> {
  return await trackingNumberOf(database, orderId, () =>
    trackingNumberFrom(randomBytes(TRACKING_NUMBER_BYTES)),
  );
}

/** @returns undefined for every invalid number, so that nobody can find out which numbers exist */
export async function loadTracking(database: Database, typed: string): Promise<OrderTracking | undefined> {
  const trackingNo = readTrackingNumber(typed);
  const row = trackingNo === undefined ? undefined : await findTrackedOrder(database, trackingNo);
  if (trackingNo === undefined || row === undefined) return undefined;
  const { mode, status, orderedAt, deliveryDay } = summaryOfRow(row);
  const { province } = storedAddress.parse(row.shipTo);
  const known = placeTable().provinces.find(({ id }) => id === province.id);
  return {
    trackingNo,
    isGoodsIssue: isPointMode(mode),
    status,
    orderedAt,
    provinceName: province.name,
    provinceEnglishName: known?.englishName ?? '',
    moves: await movesOfOrder(database, row.id),
    deliveryDay,
  };
}
