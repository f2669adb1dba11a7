import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { priceOrder, takeOrder } from '#contract/office/telephone-order-calls';
import { satang, satangFromBaht } from '#domain/kernel/money';
import type { OrderToPrice } from '#domain/office/telephone-order';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { promotionRules } from '#server/store/promotions/promotion-rules';
import { keepZones } from '#tests/support/data/delivery-days';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { runPromotions, spend400 } from '#tests/support/data/promotion-rules';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

beforeEach(async () => {
  await server.database.delete(promotionRules);
  await server.database.delete(deliveryZones);
  await keepZones(server.database, { fee: satangFromBaht(50), freeFrom: satangFromBaht(480) });
});

const line = { productCode: 'C1001', unit: 1, quantity: 1 } as const;

async function priced(more: Partial<OrderToPrice> = {}) {
  const office = await officeOf(server, 'sales');
  const answer = await office.ask(priceOrder, {
    customer: KEY1,
    lines: [line],
    payment: 'COD',
    shipToId: addressId(KEY1, 'S'),
    ...more,
  });
  if (answer === undefined) throw new Error('the customer is missing');
  return answer;
}

const taken = async (seenTotal: number) =>
  (await officeOf(server, 'sales')).ask(takeOrder, {
    id: randomUUID(),
    customer: KEY1,
    lines: [{ ...line, seenUnitPrice: satang(48_000) }],
    seenTotal: satang(seenTotal),
    shipToId: addressId(KEY1, 'S'),
    billToId: addressId(KEY1, 'B'),
    shippingCondition: '01',
    paymentCondition: 'C000',
    payment: 'COD',
    remark: '',
  });

describe('an order by telephone', () => {
  test('shows the clerk the fee of the address, after promotions, and is taken at that total', async () => {
    expect((await priced()).deliveryFee).toBeUndefined();
    await runPromotions(server.database, spend400(5));
    const { total, discount, deliveryFee } = await priced();
    expect({ total, discount, deliveryFee }).toEqual({ total: 50_600, discount: 2_400, deliveryFee: 5_000 });
    expect(await taken(total)).toMatchObject({ kind: 'accepted', order: { totals: { total: 50_600 } } });
  });

  test('has no fee while no address is chosen, and none of another customer’s address', async () => {
    await keepZones(server.database, { fee: satangFromBaht(50) });
    expect((await priced()).deliveryFee).toBe(5_000);
    expect((await priced({ shipToId: '' })).deliveryFee).toBeUndefined();
    expect((await priced({ shipToId: addressId(KEY2, 'S') })).deliveryFee).toBeUndefined();
  });
});
