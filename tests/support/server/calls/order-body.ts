import { randomUUID } from 'node:crypto';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { addressId, KEY1 } from '#tests/support/data/products';
import type { SendOptions } from '#tests/support/server/test-server';

export interface OrderBody {
  readonly OrderId: string;
  readonly Revision: number;
  readonly Lines: readonly {
    readonly P_Code: string;
    readonly UnitNo: number;
    readonly Qty: number;
    readonly SeenUnitPrice: number;
  }[];
  readonly [field: string]: unknown;
}

/** The wire form of ADD_ORDER. By default shop1 orders one case of fish sauce at level 1. */
export function orderBody(
  more: Readonly<Record<string, unknown>> = {},
  customer: CustomerKey = KEY1,
): OrderBody {
  return {
    OrderId: randomUUID(),
    Revision: 1,
    CustomerCode: customer.customerCode,
    SaleUnit: customer.saleUnit,
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 480 }],
    SeenTotal: 480,
    AcceptUpTo: 480,
    ShipToId: addressId(customer, 'S'),
    BillToId: addressId(customer, 'B'),
    ShippingCondition: '01',
    PaymentCondition: 'C000',
    PaymentCode: 'COD',
    ...more,
  };
}

/** Options with the order's own idempotency key. */
export function sending(token: string, body: OrderBody, more: Partial<SendOptions> = {}): SendOptions {
  return { token, body, key: `${body.OrderId}:${body.Revision}`, ...more };
}
