/** Links to pages whose optional parameters are left out, as the router takes them. */
export const TO_PRODUCTS = { to: '/product/{-$category}', params: { category: undefined } } as const;
export const TO_CART = { to: '/cart/{-$orderId}', params: { orderId: undefined } } as const;
export const TO_NEWS = {
  to: '/news/{-$code}/{-$type}',
  params: { code: undefined, type: undefined },
} as const;

/** The page of an order. @param saleUnit '' is left out, like undefined */
export function toOrder(orderId: string, saleUnit = '') {
  return {
    to: '/historydetail/{-$orderId}/{-$saleUnit}',
    params: { orderId, saleUnit: saleUnit === '' ? undefined : saleUnit },
  } as const;
}
