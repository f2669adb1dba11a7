import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { PageRequest } from '#domain/office/page';
import type { CouponDiscount } from '#domain/payments/coupon';

/** The discount of a coupon and its conditions. */
export interface CouponTerms {
  readonly name: string;
  /** '' shows the Thai name in English, too. */
  readonly nameEn: string;
  readonly discount: CouponDiscount;
  /** Zero for none. */
  readonly minimumTotal: Satang;
  /** `yyyy-mm-dd` in Asia/Bangkok, inclusive; '' for no end. */
  readonly endDate: string;
}

/** A coupon code with the terms of its unused coupons. */
export interface CouponCode extends CouponTerms {
  /** Normalized by couponIdOf. */
  readonly id: string;
  /** How many customers have it. */
  readonly given: number;
  /** How many of them have used it with an order. */
  readonly used: number;
  /** Whether nobody can use it at the moment. Orders that use it keep it. */
  readonly isPaused: boolean;
  /** Whether unused coupons with this code have different terms. A change gives all of them the same ones. */
  readonly isMixed: boolean;
}

/** The states of a coupon code. usable: somebody can use it today. paused: somebody could, if it were not paused. */
export const COUPON_CODE_STATES = ['usable', 'paused', 'ended', 'used-up'] as const;

export type CouponCodeState = (typeof COUPON_CODE_STATES)[number];

/** @param today `yyyy-mm-dd` in Asia/Bangkok */
export function couponCodeState(
  { given, used, endDate, isPaused }: Pick<CouponCode, 'given' | 'used' | 'endDate' | 'isPaused'>,
  today: string,
): CouponCodeState {
  if (used >= given) return 'used-up';
  if (endDate !== '' && endDate < today) return 'ended';
  return isPaused ? 'paused' : 'usable';
}

export interface CouponCodeQuery extends PageRequest {
  /** A part of the code or of a name; '' lists all. */
  readonly text: string;
  readonly state: CouponCodeState | undefined;
}

export interface CouponCodeDetail extends CouponCode {
  /** Stands for the terms and the number of coupons. A change names the one that the clerk saw. */
  readonly revision: string;
}

export interface CouponHolderQuery extends PageRequest {
  readonly id: string;
  readonly isUsed: boolean | undefined;
}

/** A customer who has a coupon. */
export interface CouponHolder extends CustomerKey {
  readonly customerName: string;
  /** The order that uses the coupon; undefined if it is unused. */
  readonly order: { readonly orderId: string; readonly orderNo: string } | undefined;
}

/** The new terms of all unused coupons with a code, and the customers who get one. */
export interface SaveCoupon {
  readonly id: string;
  readonly terms: CouponTerms;
  /** The revision that the clerk saw; '' for a new code. */
  readonly seen: string;
  /** Whether every customer gets one. */
  readonly isForAll: boolean;
  /** `<code>` or `<sale unit>/<code>` of customers who get one. Those who have it already keep theirs. */
  readonly customers: readonly string[];
}

export interface EndCoupon {
  readonly id: string;
  readonly seen: string;
}

export interface PauseCoupon extends EndCoupon {
  /** False lets it be used again. */
  readonly isPaused: boolean;
}

export const SAVE_COUPON_REFUSALS = [
  'coupon-exists',
  'coupon-changed',
  'coupon-unknown',
  'coupon-for-nobody',
] as const;

export type SaveCouponAnswer =
  | {
      readonly kind: 'saved';
      readonly coupon: CouponCodeDetail;
      /** How many customers got one. */
      readonly added: number;
    }
  | { readonly kind: 'refused'; readonly code: (typeof SAVE_COUPON_REFUSALS)[number] }
  | { readonly kind: 'refused'; readonly code: 'customers-unknown'; readonly customers: readonly string[] };

export const MAX_COUPON_NAME_LENGTH = 200;
export const MAX_COUPON_CODE_LENGTH = 64;

/** The most customers of one request. For more, every customer gets one, or the staff imports a table. */
export const MAX_COUPON_CUSTOMERS = 1000;

/** Whether a discount can be stored: above zero, and percent in steps of a hundredth up to 100. */
export function isCouponDiscount(discount: CouponDiscount): boolean {
  if (discount.kind === 'amount') return discount.amount > 0;
  const { percent } = discount;
  // Seven hundredths of a percent are not exactly 7 in binary fractions.
  return percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;
}
