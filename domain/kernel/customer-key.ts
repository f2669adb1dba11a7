/** A customer at one sale unit; the owner of an order, a cart or an address. */
export interface CustomerKey {
  readonly customerCode: string;
  readonly saleUnit: string;
}
