import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { couponIdOf, couponStateOf, type CouponCheck, type CouponVerdict } from '#domain/payments/coupon';
import { findCoupon } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';
import type { CouponContext } from './list-coupons.ts';

/**
 * Checks whether the customer could use a coupon today. The minimum total is not checked here, because the
 * cart is not known.
 */
export async function checkCoupon(
  database: Database,
  { tenant, customer, now }: CouponContext,
  { couponId }: Pick<CouponCheck, 'couponId'>,
): Promise<CouponVerdict> {
  const coupon = tenant.configuration.areCouponsEnabled
    ? await findCoupon(database, customer, couponIdOf(couponId))
    : undefined;
  if (coupon === undefined) return { kind: 'invalid', reason: 'unknown' };
  const state = couponStateOf(coupon, bangkokDayOf(now));
  return state === 'usable' ? { kind: 'valid', coupon } : { kind: 'invalid', reason: state };
}
