import { hasCoupons } from '#server/store/payments/coupons';
import type { Database } from '#server/store/database/database';

/** Whether any customer has ever been given a coupon. */
export async function hasAnyCoupons(database: Database): Promise<boolean> {
  return hasCoupons(database);
}
