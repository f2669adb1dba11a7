import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isCouponEnded, type Coupon, type CouponQuery } from '#domain/payments/coupon';
import { readCoupons } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';
import type { OpenTenant } from '#server/tenants/open-tenant';

export interface CouponContext {
  readonly tenant: OpenTenant;
  readonly customer: CouponQuery['customer'];
  /** The server's clock. */
  readonly now: Date;
}

/** Lists the customer's coupons in the order they were given; empty when the tenant has no coupons. */
export async function listCoupons(
  database: Database,
  { tenant, customer, now }: CouponContext,
  { isOnlyActive, isOnlyUnused }: Pick<CouponQuery, 'isOnlyActive' | 'isOnlyUnused'>,
): Promise<readonly Coupon[]> {
  if (!tenant.configuration.areCouponsEnabled) return [];
  const today = bangkokDayOf(now);
  const own = await readCoupons(database, customer);
  return own.filter(
    (coupon) => !(isOnlyUnused && coupon.isUsed) && !(isOnlyActive && isCouponEnded(coupon, today)),
  );
}
