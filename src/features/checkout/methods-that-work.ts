import type { PaymentMethod } from '#domain/payment-method';

/** The ways to pay that can be completed from order to receipt; a method joins when its gateway does. */
const COMPLETABLE: readonly PaymentMethod[] = ['COD'];

/** What the tenant offers and the shop can complete, in the tenant's order. */
export function methodsThatWork(offered: readonly PaymentMethod[]): readonly PaymentMethod[] {
  return offered.filter((method) => COMPLETABLE.includes(method));
}
