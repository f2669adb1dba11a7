import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isPointMode } from '#domain/kernel/cart-mode';
import { addSatang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { changedLines, type ChangeOrderRequest } from '#domain/orders/changes/order-change';
import type { OrderRequest } from '#domain/orders/order';
import { totalsOf, type OrderDraft, type OrderLine, type OrderTotals } from '#domain/orders/order-draft';
import {
  couponDiscountOf,
  couponIdOf,
  couponProblem,
  withCoupon,
  type Coupon,
} from '#domain/payments/coupon';
import type { Database } from '#server/store/database/database';
import type { StoredOrder } from '#server/store/orders/whole-order';
import { freeCouponsOf, lockCoupon, markCouponUsed } from '#server/store/payments/coupons';
import type { CouponContext } from './list-coupons.ts';

/*
 * The coupon of an order. It is spent when the order is accepted, in the order's transaction, and stays locked from the
 * check until then. It can be used again when the order is cancelled or refused, or when staff remove it from the order.
 */

/** The result of applying an order's coupon. */
export type CouponOfOrder =
  | { readonly kind: 'none'; readonly draft: OrderDraft }
  | { readonly kind: 'used'; readonly draft: OrderDraft; readonly coupon: Coupon }
  /** The coupon cannot be used with these products; the draft has no discount. */
  | { readonly kind: 'invalid'; readonly draft: OrderDraft };

/**
 * Finds the coupon that an order names, and locks its row. Coupons do not apply to orders for points.
 *
 * @returns undefined if it cannot be used, whatever the products are
 */
export async function lockNamedCoupon(
  transaction: Database,
  { tenant, customer }: Pick<CouponContext, 'tenant' | 'customer'>,
  { couponId, mode }: Pick<OrderRequest, 'couponId' | 'mode'>,
): Promise<Coupon | undefined> {
  const id = couponIdOf(couponId);
  if (id === '' || isPointMode(mode) || !tenant.configuration.areCouponsEnabled) return undefined;
  return await lockCoupon(transaction, customer, id);
}

/**
 * Applies the order's coupon to the draft, by the company's clock and the products that are available. Its minimum asks for
 * the value of the products, and its percentage is of what promotions left.
 *
 * @param coupon the result of `lockNamedCoupon`
 */
export function applyCoupon(
  coupon: Coupon | undefined,
  { couponId }: Pick<OrderRequest, 'couponId'>,
  { draft, now }: { readonly draft: OrderDraft; readonly now: Date },
): CouponOfOrder {
  if (couponIdOf(couponId) === '') return { kind: 'none', draft };
  if (coupon === undefined || couponProblem(coupon, draft.totals.goods, bangkokDayOf(now)) !== undefined)
    return { kind: 'invalid', draft };
  return { kind: 'used', coupon, draft: withCoupon(draft, coupon) };
}

/** The id of the order's coupon for rules that need one; '' if it cannot be used with these goods. */
export function usableCouponId(
  coupon: Coupon | undefined,
  { draft, now }: { readonly draft: OrderDraft; readonly now: Date },
): string {
  return coupon === undefined || couponProblem(coupon, draft.totals.goods, bangkokDayOf(now)) !== undefined
    ? ''
    : coupon.id;
}

/**
 * Spends the coupon that `applyCoupon` applied. It does nothing for an order without one.
 *
 * @throws Error when the coupon is used already
 */
export async function spendCoupon(
  transaction: Database,
  customer: CustomerKey,
  applied: CouponOfOrder,
  orderId: string,
): Promise<void> {
  if (applied.kind === 'used') await markCouponUsed(transaction, customer, applied.coupon.id, orderId);
}

/** Makes the coupon of an order usable again. It does nothing for an order without one. */
export async function returnCoupon(transaction: Database, orderId: string): Promise<void> {
  await freeCouponsOf(transaction, orderId);
}

export interface CouponAfterChange {
  /** '' when staff removed the coupon. */
  readonly couponId: string;
  readonly totals: OrderTotals;
  /**
   * - coupon-invalid: the coupon does not apply to the changed products
   * - coupon-unusable: another coupon that the change names cannot be used, whatever the products are
   *
   * The totals then have no discount by it.
   */
  readonly couponProblem: 'coupon-invalid' | 'coupon-unusable' | undefined;
}

type CouponChange = Pick<ChangeOrderRequest, 'isWithoutCoupon' | 'couponId'>;

/** The id of the coupon that an order has after a change by staff; '' for none. */
export function couponOfChange(
  { couponId }: Pick<StoredOrder, 'couponId'>,
  { couponId: wanted, isWithoutCoupon }: CouponChange,
): string {
  return isWithoutCoupon ? '' : couponIdOf(wanted ?? couponId);
}

/**
 * Computes the totals of an order that staff change, with the discount of its promotions and of its coupon. The validity of
 * a coupon that stays is checked for the day of the order, because the order has used it since then; that of another one for today.
 */
export async function couponAfterChange(
  transaction: Database,
  { tenant, order, now }: Pick<CouponContext, 'tenant' | 'now'> & { readonly order: StoredOrder },
  { lines, discount: promoted }: { readonly lines: readonly OrderLine[]; readonly discount: Satang },
  request: CouponChange,
): Promise<CouponAfterChange> {
  const { customer, orderedAt, totals: before, lines: old, mode } = order;
  const couponId = couponOfChange(order, request);
  const plain = totalsOf(lines, promoted);
  if (couponId === '') return { couponId, totals: plain, couponProblem: undefined };
  const isOther = couponId !== order.couponId;
  if (!isOther && changedLines(old, lines).length === 0)
    return { couponId, totals: before, couponProblem: undefined };
  const coupon = isOther
    ? await lockNamedCoupon(transaction, { tenant, customer }, { couponId, mode })
    : await lockCoupon(transaction, customer, couponId);
  const problem =
    coupon === undefined
      ? undefined
      : isOther
        ? couponProblem(coupon, plain.goods, bangkokDayOf(now))
        : couponProblem({ ...coupon, isUsed: false }, plain.goods, bangkokDayOf(new Date(orderedAt)));
  if (coupon === undefined || problem !== undefined) {
    const isUnusable = isOther && problem?.code !== 'below-minimum';
    return {
      couponId,
      totals: plain,
      couponProblem: isUnusable ? 'coupon-unusable' : 'coupon-invalid',
    };
  }
  const discount = addSatang(plain.discount, couponDiscountOf(coupon, plain.total));
  return { couponId, totals: totalsOf(lines, discount), couponProblem: undefined };
}
