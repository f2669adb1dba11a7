import type { CustomerKey } from '#domain/kernel/customer-key';
import { addCoupons, hasCoupons, type GivenCoupon } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';

export type { GivenCoupon };

/**
 * Gives coupons to a customer, in the order in which they are shown. A coupon that the customer has already
 * stays unchanged.
 */
export async function giveCoupons(
  transaction: Database,
  customer: CustomerKey,
  given: readonly GivenCoupon[],
): Promise<void> {
  await addCoupons(transaction, customer, given);
}

/** Whether any customer has ever been given a coupon. */
export async function areCouponsGiven(database: Database): Promise<boolean> {
  return hasCoupons(database);
}
