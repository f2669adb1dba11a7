import { satang } from '#domain/kernel/money';
import type { NewCoupon } from '#server/store/payments/coupons';

/** Fifty baht off any order, without an expiry, by default. */
export function aCoupon(id: string, more: Partial<NewCoupon> = {}): NewCoupon {
  return {
    id,
    name: `คูปอง ${id}`,
    discount: { kind: 'amount', amount: satang(5_000) },
    minimumTotal: satang(0),
    endDate: '',
    ...more,
  };
}
