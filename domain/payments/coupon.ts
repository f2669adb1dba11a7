import { ZERO_SATANG, satang, subtractSatang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { totalsOf, type OrderDraft } from '#domain/orders/order-draft';

export type CouponDiscount =
  | { readonly kind: 'amount'; readonly amount: Satang }
  /** Percent of the goods, above 0 and at most 100. */
  | { readonly kind: 'percent'; readonly percent: number };

export interface Coupon {
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
  /** Undefined where the back end keeps it to itself. */
  readonly discount: CouponDiscount | undefined;
  /** The smallest total of goods it can be used with; zero is none. */
  readonly minimumTotal: Satang;
  /** Gregorian `yyyy-mm-dd`, the last day it holds, in Asia/Bangkok; '' when it has no end. */
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

/** What a back end says of a coupon that somebody named. */
export type CouponVerdict =
  /** The coupon is undefined where the back end says no more than that it holds. */
  | { readonly kind: 'valid'; readonly coupon: Coupon | undefined }
  /** Somebody else's coupon is unknown, as one that there never was. */
  | { readonly kind: 'invalid'; readonly reason: 'unknown' | 'used' | 'ended' };

/** How a coupon's id is compared and kept: people write it from paper. */
export function couponIdOf(written: string): string {
  return written.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

export function isCouponEnded({ endDate }: Pick<Coupon, 'endDate'>, today: string): boolean {
  return endDate !== '' && endDate < today;
}

/** Where it stands in a list of coupons. */
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
 * Why a coupon cannot be used with an order of so many goods; undefined where it can.
 *
 * @param goods the sum of the lines before any discount
 * @param today `yyyy-mm-dd` in Asia/Bangkok; the company's day decides
 */
export function couponProblem(coupon: Coupon, goods: Satang, today: string): CouponProblem | undefined {
  const state = couponStateOf(coupon, today);
  if (state !== 'usable') return { code: state };
  return goods < coupon.minimumTotal
    ? { code: 'below-minimum', missing: subtractSatang(coupon.minimumTotal, goods) }
    : undefined;
}

/** Unused, valid coupons of a customer, split by whether this order may use them now. */
export interface CouponsForOrder {
  /** The largest discount first; of equal ones, the one that ends first. */
  readonly applicable: readonly Coupon[];
  /** Those whose minimum total is not reached, the nearest first. */
  readonly belowMinimum: readonly Coupon[];
}

/**
 * @param goods the sum of the lines before any discount
 * @param today `yyyy-mm-dd` in Asia/Bangkok
 */
export function couponsForOrder(coupons: readonly Coupon[], goods: Satang, today: string): CouponsForOrder {
  const toSendResult = coupons.map((coupon) => ({ coupon, problem: couponProblem(coupon, goods, today) }));
  const applicable = toSendResult.filter(({ problem }) => problem === undefined).map(({ coupon }) => coupon);
  const belowMinimum = toSendResult
    .filter(({ problem }) => problem?.code === 'below-minimum')
    .map(({ coupon }) => coupon);
  return {
    applicable: applicable.toSorted(
      (a, b) =>
        couponDiscountOf(b, goods) - couponDiscountOf(a, goods) || lastDayOf(a).localeCompare(lastDayOf(b)),
    ),
    belowMinimum: belowMinimum.toSorted((a, b) => a.minimumTotal - b.minimumTotal),
  };
}

/** Sorts coupons without an end behind all others. */
function lastDayOf({ endDate }: Coupon): string {
  return endDate === '' ? '9999-12-31' : endDate;
}

/** What a coupon takes off, rounded half up to the satang; never more than the goods are worth. */
export function couponDiscountOf({ discount }: Pick<Coupon, 'discount'>, goods: Satang): Satang {
  if (discount === undefined) return ZERO_SATANG;
  // 15 significant digits undo the binary noise of 7.55 percent.
  const taken =
    discount.kind === 'amount'
      ? discount.amount
      : satang(Math.round(Number(((goods * discount.percent) / 100).toPrecision(15))));
  return taken > goods ? goods : taken;
}

/** The same goods for less by what the coupon takes off; phone and company reckon by this rule. */
export function withCoupon(draft: OrderDraft, coupon: Pick<Coupon, 'discount'>): OrderDraft {
  return { ...draft, totals: totalsOf(draft.lines, couponDiscountOf(coupon, draft.totals.goods)) };
}

/** A coupon of which no more is known than its id: the company says what it takes off. */
export function couponOnlyNamed(id: string): Coupon {
  return { id, name: '', isUsed: false, discount: undefined, minimumTotal: ZERO_SATANG, endDate: '' };
}
