import { randomUUID } from 'node:crypto';
import type { CartLine } from '#domain/cart/cart';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderRequest } from '#domain/orders/order';
import { draftOrder } from '#domain/orders/order-draft';
import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE, type ProductQuery } from '#domain/catalogue/product-query';

/** The level that demo/demo/customers.csv gives to shop 1. */
export const SHOP1_PRICE_LEVEL = 1;

export interface AddressIds {
  readonly shipToId: string;
  readonly billToId: string;
}

/** A page of the product list, as the app requests it. */
export function pageQuery(customer: CustomerKey, skip: number): ProductQuery {
  return {
    take: PRODUCT_PAGE_SIZE,
    skip,
    mode: MONEY_MODE,
    customer,
    text: '',
    hierarchy: [],
    hierarchyGroup: '',
    productCodes: [],
    isIgnoringImages: false,
    isOnlyPromotions: false,
  };
}

/** One case of each product, at the prices that the shop sees. */
export function orderOf(
  products: readonly Product[],
  customer: CustomerKey,
  addressIds: AddressIds,
): OrderRequest {
  const cart = products.map(({ code }): CartLine => ({ productCode: code, quantities: [1, 0, 0] }));
  const draft = draftOrder({
    cart,
    productFor: (code) => products.find((product) => product.code === code),
    priceLevel: SHOP1_PRICE_LEVEL,
    mode: MONEY_MODE,
  });
  return {
    id: randomUUID(),
    revision: 1,
    customer,
    mode: MONEY_MODE,
    lines: draft.lines.map(({ productCode, unit, quantity, unitPrice }) => ({
      productCode,
      unit,
      quantity,
      seenUnitPrice: unitPrice,
    })),
    seenTotal: draft.totals.total,
    acceptUpTo: draft.totals.total,
    ...addressIds,
    shippingCondition: '',
    paymentCondition: '',
    payment: 'COD',
    couponId: '',
    remark: '',
  };
}
