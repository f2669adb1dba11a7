import type { CustomerKey } from './order.ts';
import type { Satang } from './money.ts';

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
  /** The smallest total it can be used with; zero is none. */
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
