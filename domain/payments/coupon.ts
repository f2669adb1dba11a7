import { ZERO_SATANG, addSatang, satang, subtractSatang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Named } from '#domain/kernel/named';
import { totalsOf, type OrderDraft } from '#domain/orders/order-draft';

export type CouponDiscount =
  | { readonly kind: 'amount'; readonly amount: Satang }
  /** Percent of the products' value, above 0 and at most 100. */
  | { readonly kind: 'percent'; readonly percent: number };

export interface Coupon extends Named {
  readonly id: string;
  readonly isUsed: boolean;
  /** Undefined if the back end does not reveal it. */
  readonly discount: CouponDiscount | undefined;
  /** The smallest total of products that it can be used with; zero means none. */
  readonly minimumTotal: Satang;
  /** The last day it is valid, Gregorian `yyyy-mm-dd` in Asia/Bangkok; '' if it has no end. */
  readonly endDate: string;
}

export interface CouponQuery {
  readonly customer: CustomerKey;
  readonly isOnlyActive: boolean;
  readonly isOnlyUnused: boolean;
}

export interface CouponCheck {
  readonly customer: CustomerKey;
  readonly couponId: string;
}

/** A back end's answer about a coupon code. */
export type CouponVerdict =
  /** The coupon is undefined if the back end only reports that it is valid. */
  | { readonly kind: 'valid'; readonly coupon: Coupon | undefined }
  /** Another customer's coupon is reported as unknown, like one that does not exist. */
  | { readonly kind: 'invalid'; readonly reason: 'unknown' | 'used' | 'ended' };

/** Normalizes a coupon id for comparison, because people type it from paper. */
export function couponIdOf(written: string): string {
  return written.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

export function isCouponEnded({ endDate }: Pick<Coupon, 'endDate'>, today: string): boolean {
  return endDate !== '' && endDate < today;
}

/** The state of a coupon in a list. */
export type CouponState = 'usable' | 'used' | 'ended';

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function couponStateOf(coupon: Coupon, today: string): CouponState {
  if (coupon.isUsed) return 'used';
  return isCouponEnded(coupon, today) ? 'ended' : 'usable';
}

export type CouponProblem =
  | { readonly code: 'used' }
  | { readonly code: 'ended' }
  | { readonly code: 'below-minimum'; readonly missing: Satang };

/**
 * Returns why a coupon cannot be used with an order; undefined if it can.
 *
 * @param subtotal the sum of the lines before any discount
 * @param today `yyyy-mm-dd` in Asia/Bangkok; the server's date is authoritative
 */
export function couponProblem(coupon: Coupon, subtotal: Satang, today: string): CouponProblem | undefined {
  const state = couponStateOf(coupon, today);
  if (state !== 'usable') return { code: state };
  return subtotal < coupon.minimumTotal
    ? { code: 'below-minimum', missing: subtractSatang(coupon.minimumTotal, subtotal) }
    : undefined;
}

/** The unused, valid coupons of a customer, split by whether this order may use them now. */
export interface CouponsForOrder {
  /** The largest discount first; equal ones by end date. */
  readonly applicable: readonly Coupon[];
  /** Coupons whose minimum total is not reached, the smallest minimum first. */
  readonly belowMinimum: readonly Coupon[];
}

/**
 * Splits a customer's coupons for an order.
 *
 * @param subtotal the sum of the lines before any discount
 * @param today `yyyy-mm-dd` in Asia/Bangkok
 */
export function couponsForOrder(
  coupons: readonly Coupon[],
  subtotal: Satang,
  today: string,
): CouponsForOrder {
  const checked = coupons.map((coupon) => ({ coupon, problem: couponProblem(coupon, subtotal, today) }));
  const applicable = checked.filter(({ problem }) => problem === undefined).map(({ coupon }) => coupon);
  const belowMinimum = checked
    .filter(({ problem }) => problem?.code === 'below-minimum')
    .map(({ coupon }) => coupon);
  return {
    applicable: applicable.toSorted(
      (a, b) =>
        couponDiscountOf(b, subtotal) - couponDiscountOf(a, subtotal) ||
        lastDayOf(a).localeCompare(lastDayOf(b)),
    ),
    belowMinimum: belowMinimum.toSorted((a, b) => a.minimumTotal - b.minimumTotal),
  };
}

/** A sort key; coupons without an end come last. */
function lastDayOf({ endDate }: Coupon): string {
  return endDate === '' ? '9999-12-31' : endDate;
}

/** The coupon's discount, rounded half up to the satang and capped at the value of the products. */
export function couponDiscountOf({ discount }: Pick<Coupon, 'discount'>, subtotal: Satang): Satang {
  if (discount === undefined) return ZERO_SATANG;
  // 15 significant digits remove the binary noise of 7.55 percent.
  const amount =
    discount.kind === 'amount'
      ? discount.amount
      : satang(Math.round(Number(((subtotal * discount.percent) / 100).toPrecision(15))));
  return amount > subtotal ? subtotal : amount;
}

/** Takes a coupon off what promotions left of a draft. Phone and server use this same rule (Specification, PROMO-28). */
export function withCoupon(draft: OrderDraft, coupon: Pick<Coupon, 'discount'>): OrderDraft {
  const { discount, total } = draft.totals;
  return {
    ...draft,
    totals: totalsOf(draft.lines, addSatang(discount, couponDiscountOf(coupon, total))),
  };
}

/** A coupon known only by its id; the server computes its discount. */
export function placeholderCoupon(id: string): Coupon {
  return { id, name: '', isUsed: false, discount: undefined, minimumTotal: ZERO_SATANG, endDate: '' };
}
