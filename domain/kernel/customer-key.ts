/** A customer at one sale unit: whom an order, a cart or an address belongs to. */
export interface CustomerKey {
  readonly customerCode: string;
  readonly saleUnit: string;
}
