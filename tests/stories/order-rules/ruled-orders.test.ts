import { beforeEach, expect, test } from 'vitest';
import { lineKeyText } from '#domain/orders/line-choice';
import { orderRules } from '#server/store/order-rules/order-rules';
import { acceptNewTotal } from '#state/orders/unsent/unsent-decisions';
import { setOrderRules } from '#tests/support/data/order-rules';
import { GOODS } from '#tests/support/data/products';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const FISH = { productCode: GOODS.fishSauce.code, unit: 1 } as const;

beforeEach(async () => {
  await server.database.delete(orderRules);
});

const set = (rule: Partial<Parameters<typeof setOrderRules>[1]>) =>
  setOrderRules(server.database, { ...FISH, ...rule });

/** Five cases, ordered offline before the company sold them only by six. */
async function refusedFive() {
  const keeper = await openShopkeeper(server);
  keeper.connection.close();
  await orderFishSauce(keeper.phone, 5);
  await set({ multiple: 6, minimum: 6 });
  keeper.connection.open();
  await keeper.phone.sync.wake('manual');
  await keeper.untilIdle();
  const [refused] = await unsentOn(keeper.phone);
  expect(refused).toMatchObject({
    state: 'refused',
    request: { lines: [{ quantity: 5 }] },
    refusal: { differences: [{ problem: 'order-rule', rule: { below: 0, above: 6 } }] },
  });
  return { keeper, id: refused?.id ?? '' };
}

test('an order that breaks a rule that changed stays, and is sent with the nearest quantity', async () => {
  const { keeper, id } = await refusedFive();
  expect(await acceptNewTotal(keeper.phone, id)).toBe('done');
  const [again] = await unsentOn(keeper.phone);
  expect(again?.request).toMatchObject({ revision: 2, seenTotal: 288_000, lines: [{ quantity: 6 }] });
  await keeper.untilIdle();
  expect(await historyOn(keeper.phone)).toEqual([id]);
});

test('the only line of an order cannot be left out, because nothing would remain', async () => {
  const { keeper, id } = await refusedFive();
  const choices = new Map([[lineKeyText(FISH), 'remove' as const]]);
  expect(await acceptNewTotal(keeper.phone, id, choices)).toBe('gone');
  expect((await unsentOn(keeper.phone))[0]?.state).toBe('refused');
});

test('what another phone of the same shop bought in the period is offered no more', async () => {
  await set({ periodMaximum: 6, periodDays: 7 });
  const first = await openShopkeeper(server);
  const second = await openShopkeeper(server);
  for (const { connection, phone } of [first, second]) {
    connection.close();
    await orderFishSauce(phone, 4);
  }
  for (const { connection, phone, untilIdle } of [first, second]) {
    connection.open();
    await phone.sync.wake('manual');
    await untilIdle();
  }
  expect(await unsentOn(first.phone)).toEqual([]);
  const [refused] = await unsentOn(second.phone);
  expect(refused?.refusal?.differences).toMatchObject([
    { rule: { below: 2, above: 0, period: { maximum: 6, days: 7, bought: 4 } } },
  ]);
  expect(await acceptNewTotal(second.phone, refused?.id ?? '')).toBe('done');
  await second.untilIdle();
  expect(await unsentOn(second.phone)).toEqual([]);
});
