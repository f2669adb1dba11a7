import type { Condition } from '#domain/condition';
import { addConditions } from '#server/store/conditions';
import type { Database } from '#server/store/database';

/** Offers ways to ship and terms to pay, in the order in which people choose from them. */
export async function offerConditions(
  transaction: Database,
  offered: { readonly shipping: readonly Condition[]; readonly payment: readonly Condition[] },
): Promise<void> {
  await addConditions(transaction, 'shipping', offered.shipping);
  await addConditions(transaction, 'payment', offered.payment);
}
