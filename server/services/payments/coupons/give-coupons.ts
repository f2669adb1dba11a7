import type { CustomerKey } from '#domain/kernel/customer-key';
import { addCoupons, hasCoupons, type NewCoupon } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';

export type { NewCoupon };

/**
 * Gives coupons to a customer, in the order in which they are shown. A coupon that the customer has already
 * stays unchanged.
 */
export async function assignCoupons(
  transaction: Database,
  customer: CustomerKey,
  coupons: readonly NewCoupon[],
): Promise<void> {
  await addCoupons(transaction, customer, coupons);
}

/** Whether any customer has ever been given a coupon. */
export async function hasAnyCoupons(database: Database): Promise<boolean> {
  return hasCoupons(database);
}
