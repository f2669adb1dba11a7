import {
  findOfferedProducts as findOfferedProductsCall,
  getOrderingCustomer,
  priceOrder as priceOrderCall,
  takeOrder as takeOrderCall,
} from '#contract/office/telephone-order-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { takeOrder } from '#server/services/office/decisions/take-order';
import { findOfferedProducts, loadOrderingCustomer } from '#server/services/office/lists/telephone-order';
import { priceOrder } from '#server/services/office/lists/price-order';

/** Orders of customers who phone. */
export function officeTelephoneOrderCalls(scope: RestScope): void {
  const { tenant } = scope;
  mountOfficeRead(scope, getOrderingCustomer, ({ database, request }) =>
    loadOrderingCustomer(database, tenant.configuration, request),
  );
  mountOfficeRead(scope, findOfferedProductsCall, ({ database, request }) =>
    findOfferedProducts(database, request),
  );
  mountOfficeRead(scope, priceOrderCall, ({ database, request, now }) =>
    priceOrder(database, tenant.configuration, request, now),
  );
  mountOfficeChange(scope, takeOrderCall, ({ transaction, request, signedIn: { account }, now }) =>
    takeOrder(transaction, { tenant, account, now }, request),
  );
}
