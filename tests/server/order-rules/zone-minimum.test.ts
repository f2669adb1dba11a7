import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getOrderRules } from '#contract/order-rules/get-order-rules';
import { satangFromBaht } from '#domain/kernel/money';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { keepZones } from '#tests/support/data/delivery-days';
import { KEY1 } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer({ configuration: { orderLimits: { minimum: 400, maximum: 0 } } });

beforeEach(async () => {
  await server.database.delete(deliveryZones);
});

const everywhere = async (minimum: number | undefined) =>
  await keepZones(server.database, {
    cutOff: '23:59',
    minimum: minimum === undefined ? undefined : satangFromBaht(minimum),
  });

const placed = async (Qty = 1) => {
  const body = orderBody({
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty, SeenUnitPrice: 480 }],
    SeenTotal: 480 * Qty,
    AcceptUpTo: 480 * Qty,
  });
  return answerOf(addOrder, await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body)));
};

const zonesOnPhone = async () =>
  answerOf(
    getOrderRules,
    await server.send(getOrderRules.path, {
      token: await tokenOf(server, 'shop1'),
      body: { CustomerCode: KEY1.customerCode, SaleUnit: KEY1.saleUnit, KnownVersion: '' },
    }),
  ).zones;

describe('the minimum order of a zone', () => {
  test('holds for orders to its addresses, in place of the company’s', async () => {
    await everywhere(900);
    expect(await placed()).toMatchObject({ refusal: { code: 'below-minimum', newTotal: 48_000 } });
    expect((await placed(2)).kind).toBe('accepted');
  });

  test('may be lower than the company’s, or none', async () => {
    await everywhere(0);
    await server.database.update(deliveryZones).set({ isUsed: true });
    expect((await placed()).kind).toBe('accepted');
  });

  test('is the company’s if the zone has none of its own', async () => {
    await everywhere(undefined);
    expect((await placed()).kind).toBe('accepted');
    expect(await zonesOnPhone()).toEqual([]);
  });

  test('is known on phones', async () => {
    await everywhere(900);
    expect(await zonesOnPhone()).toEqual([
      { provinces: [], districts: [], subdistricts: [], area: [], minimum: 90_000 },
    ]);
  });
});
