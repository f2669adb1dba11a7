import { expect, test } from 'vitest';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { refreshOrders } from '#state/orders/history/order-history';
import { refreshOrder } from '#state/orders/history/refresh-order';
import { setTolerance } from '#state/orders/checkout/tolerance';
import { GOODS } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

const server = await openStockedServer();

/** A case of fish sauce, 480.00 at the phone's last request. */
async function caseNowCosts(baht: number): Promise<void> {
  await setProductPrices(server.database, GOODS.fishSauce.code, {
    salesPrice: satangFromBaht(baht),
    byLevel: { 1: satangFromBaht(baht) },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
}

/**
 * Row 11, within the accepted tolerance. Seen failing when the switch wrote another key, and when the history's refresh
 * rewrote the order's row without its local data.
 */
test('a customer who allows small rises is not asked, and sees afterwards which lines changed', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan('GET_PRODUCT_LIST', ...Array.from({ length: 9 }, () => 'closed' as const));
  await setTolerance(phone, true);
  await caseNowCosts(485);
  await orderFishSauce(phone, 2);
  await untilIdle();

  expect(await unsentOn(phone)).toEqual([]);
  const [accepted] = await ordersIn(server);
  const read = async () => (await phone.personal.orders.toArray()).find((row) => row.id === accepted?.id);
  const changes = {
    seenTotal: 96_000,
    differences: [{ productCode: GOODS.fishSauce.code, seenUnitPrice: 48_000, currentUnitPrice: 48_500 }],
  };
  expect(await read()).toMatchObject({ summary: { totals: { total: 97_000 } }, takenOtherwise: changes });

  await refreshOrders(phone);
  await refreshOrder(phone, accepted?.id ?? '');
  expect((await read())?.takenOtherwise).toMatchObject(changes);
});

test('a rise above the tolerance is asked about, and without the switch every rise is', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server, 'shop2');
  connection.plan('GET_PRODUCT_LIST', ...Array.from({ length: 9 }, () => 'closed' as const));
  await caseNowCosts(485);
  await orderFishSauce(phone, 2);
  await setTolerance(phone, true);
  await caseNowCosts(500);
  await orderFishSauce(phone, 3);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([
    { state: 'refused', refusal: { code: 'total-above-accepted' } },
    { state: 'refused', refusal: { code: 'total-above-accepted' } },
  ]);
});
