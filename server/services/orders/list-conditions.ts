import type { Condition } from '#domain/orders/condition';
import { listConditions } from '#server/store/orders/conditions';
import type { Database } from '#server/store/database/database';

/** @param orderType '' lists all; otherwise the conditions of this type and those for every type */
export function listShippingConditions(database: Database, orderType: string): Promise<readonly Condition[]> {
  return listConditions(database, 'shipping', orderType);
}

/** @param saleType '' lists all; otherwise the conditions of this type and those for every type */
export function listPaymentConditions(database: Database, saleType: string): Promise<readonly Condition[]> {
  return listConditions(database, 'payment', saleType);
}
