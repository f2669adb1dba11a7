import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type {
  CouponCode,
  CouponCodeDetail,
  CouponCodeQuery,
  CouponHolder,
  CouponHolderQuery,
} from '#domain/office/payments/given-coupon';
import type { Page } from '#domain/office/page';
import { couponIdOf } from '#domain/payments/coupon';
import type { Database } from '#server/store/database/database';
import {
  couponCodePage,
  couponHolderPage,
  findCouponCode,
  type CouponCodeRow,
} from '#server/store/office/coupon-codes';
import { contentHash } from '#server/services/kernel/content-hash';
import { positionOf, readPosition } from '#server/services/office/lists/list-position';

/** Lists one page of coupon codes, the last given first. */
export async function listCouponCodes(
  database: Database,
  { text, state, after, take }: CouponCodeQuery,
  now: Date,
): Promise<Page<CouponCode>> {
  const found = await couponCodePage(database, {
    text: text.trim(),
    state,
    today: bangkokDayOf(now),
    after: numberIn(after),
    take: take + 1,
  });
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  const hasMore = found.length > take && last !== undefined;
  return { rows: rows.map(codeOf), next: hasMore ? positionOf(last.newest) : '' };
}

/** @returns undefined when no customer has such a coupon */
export async function loadCouponCode(database: Database, id: string): Promise<CouponCodeDetail | undefined> {
  const row = await findCouponCode(database, couponIdOf(id));
  if (row === undefined) return undefined;
  const { used: _used, ...seen } = codeOf(row);
  return { ...codeOf(row), revision: contentHash(JSON.stringify(seen)) };
}

/** Lists one page of the customers who have a coupon, in the order they got it. */
export async function listCouponHolders(
  database: Database,
  { id, isUsed, after, take }: CouponHolderQuery,
): Promise<Page<CouponHolder>> {
  const found = await couponHolderPage(database, {
    id: couponIdOf(id),
    isUsed,
    after: numberIn(after),
    take: take + 1,
  });
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ customerCode, saleUnit, customerName, orderId, orderNo }) => ({
      customerCode,
      saleUnit,
      customerName: customerName ?? '',
      order: orderId === null ? undefined : { orderId, orderNo: orderNo ?? '' },
    })),
    next: found.length > take && last !== undefined ? positionOf(last.number) : '',
  };
}

function numberIn(after: string): number | undefined {
  const [number] = readPosition(after) ?? [];
  return typeof number === 'number' ? number : undefined;
}

function codeOf({ coupon, given, used, isPaused, differentTerms }: CouponCodeRow): CouponCode {
  return { nameEn: '', ...coupon, given, used, isPaused, isMixed: differentTerms > 1 };
}
