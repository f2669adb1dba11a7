import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { ShopClient } from '#tests/e2e/fixtures/shop';

const addressList = z.object({ data: z.array(z.object({ _id: z.string(), Address_Type: z.string() })) });
const placedOrder = z.object({ OrderNo: z.string(), Totals: z.object({ Total: z.number() }) });

export interface PlacedOrder {
  readonly id: string;
  readonly orderNo: string;
  /** The total in satang. */
  readonly total: number;
}

/** Places an order of forty cases with this payment method, without the page, which these tests do not need. */
export async function placeOrder(shop: ShopClient, PaymentCode: PaymentMethod): Promise<PlacedOrder> {
  const addresses = addressList.parse(await shop.ask('GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {})).data;
  const idOf = (type: string) => addresses.find(({ Address_Type }) => Address_Type === type)?._id;
  const OrderId = randomUUID();
  const order = {
    OrderId,
    Revision: 1,
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 40, SeenUnitPrice: 1 }],
    SeenTotal: 40,
    AcceptUpTo: 1_000_000,
    ShipToId: idOf('S'),
    BillToId: idOf('B'),
    ShippingCondition: '01',
    PaymentCondition: 'C000',
    PaymentCode,
  };
  const answer = await shop.ask('ORDER_MANAGEMENT/ADD_ORDER', order, `${OrderId}:1`);
  expect(answer).toMatchObject({ status_code: '200' });
  return await orderOf(shop, OrderId);
}

/** The newest order. */
export async function newestOrder(shop: ShopClient): Promise<PlacedOrder> {
  const [newest] = await shop.history();
  return await orderOf(shop, String(newest?.['OrderId']));
}

async function orderOf(shop: ShopClient, id: string): Promise<PlacedOrder> {
  const { OrderNo, Totals } = placedOrder.parse(await shop.order(id));
  return { id, orderNo: OrderNo, total: Math.round(Totals.Total * 100) };
}
