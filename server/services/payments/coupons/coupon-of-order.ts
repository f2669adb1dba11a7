import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isPointMode } from '#domain/kernel/cart-mode';
import { couponIdOf, couponProblem, withCoupon, type Coupon } from '#domain/payments/coupon';
import type { OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import { lockCoupon } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';
import type { CouponContext } from './list-coupons.ts';

/** The result of applying an order's coupon. */
export type CouponOfOrder =
  | { readonly kind: 'none'; readonly draft: OrderDraft }
  | { readonly kind: 'used'; readonly draft: OrderDraft; readonly coupon: Coupon }
  /** The coupon cannot be used with these products; the draft has no discount. */
  | { readonly kind: 'invalid'; readonly draft: OrderDraft };

/**
 * Applies the order's coupon to the draft, by the company's clock and the products that are available. The
 * coupon's row stays locked. Coupons do not apply to orders for points.
 */
export async function couponOfOrder(
  transaction: Database,
  { tenant, customer, now }: CouponContext,
  request: Pick<OrderRequest, 'couponId' | 'mode'>,
  draft: OrderDraft,
): Promise<CouponOfOrder> {
  const id = couponIdOf(request.couponId);
  if (id === '') return { kind: 'none', draft };
  if (isPointMode(request.mode) || !tenant.configuration.areCouponsEnabled) return { kind: 'invalid', draft };
  const coupon = await lockCoupon(transaction, customer, id);
  if (coupon === undefined || couponProblem(coupon, draft.totals.goods, bangkokDayOf(now)) !== undefined) {
    return { kind: 'invalid', draft };
  }
  return { kind: 'used', coupon, draft: withCoupon(draft, coupon) };
}
