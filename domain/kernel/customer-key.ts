/** A customer at one sale unit; the owner of an order, a cart or an address. */
export interface CustomerKey {
  readonly customerCode: string;
  readonly saleUnit: string;
}

export function isSameCustomer(one: CustomerKey, other: CustomerKey): boolean {
  return one.customerCode === other.customerCode && one.saleUnit === other.saleUnit;
}

/** A text for maps and sets, which have no keys with two parts. */
export function customerKeyText({ customerCode, saleUnit }: CustomerKey): string {
  return `${customerCode}\n${saleUnit}`;
}

/** Picks the key from an object that has more. */
export function customerKeyOf({ customerCode, saleUnit }: CustomerKey): CustomerKey {
  return { customerCode, saleUnit };
}
