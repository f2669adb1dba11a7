import { typeOfMode } from '#domain/cart/condition-types';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  MAX_OFFERED_PRODUCTS,
  type OfferedProduct,
  type OfferedProductQuery,
  type OrderingCustomer,
} from '#domain/office/telephone-order';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { listAddresses } from '#server/store/addresses/addresses';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { productPage } from '#server/store/office/office-lists';
import { offeredProduct } from '#server/services/office/orders/offered-product';
import { productsOfOrder } from '#server/services/catalogue/products-of-order';
import { listPaymentConditions, listShippingConditions } from '#server/services/orders/list-conditions';

/** @returns undefined when there is no such customer */
export async function loadOrderingCustomer(
  database: Database,
  { orderTypes, saleTypes }: Pick<TenantConfiguration, 'orderTypes' | 'saleTypes'>,
  key: CustomerKey,
): Promise<OrderingCustomer | undefined> {
  const found = await findCustomer(database, key);
  if (found === undefined) return undefined;
  const { customerCode, saleUnit, name, mobile, phone, priceLevel, creditLimit, debt } = found;
  const orderType = typeOfMode(orderTypes, MONEY_MODE);
  const saleType = typeOfMode(saleTypes, MONEY_MODE);
  return {
    customerCode,
    saleUnit,
    name,
    mobile: mobile || phone,
    priceLevel,
    creditLimit,
    debt,
    addresses: await listAddresses(database, key, {}),
    shippingConditions: await listShippingConditions(database, orderType),
    paymentConditions: await listPaymentConditions(database, saleType),
  };
}

/** Searches more rows than it answers, because some are not sold to this customer. */
const MAX_SEARCHED = 40;

/** Finds products on sale by a part of their code or name, in the units and at the prices of one customer. */
export async function findOfferedProducts(
  database: Database,
  { customer: key, text }: OfferedProductQuery,
): Promise<readonly OfferedProduct[]> {
  const searched = text.trim();
  const customer = await findCustomer(database, key);
  if (searched === '' || customer === undefined) return [];
  const rows = await productPage(database, {
    text: searched,
    isSoldOut: false,
    after: undefined,
    take: MAX_SEARCHED,
  });
  const codes = rows.map(({ code }) => ({ productCode: code }));
  const productFor = await productsOfOrder(database, MONEY_MODE, codes);
  return rows
    .flatMap(({ code }) => {
      const product = productFor(code);
      return (product && offeredProduct(product, customer.priceLevel)) ?? [];
    })
    .slice(0, MAX_OFFERED_PRODUCTS);
}
