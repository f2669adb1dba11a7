import { expect, test } from 'vitest';
import { discardOrder } from '#state/orders/unsent/unsent-decisions';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { ordersIn } from '#tests/support/server/orders-in';
import { openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

async function phoneTurnedAway() {
  const keeper = await openShopkeeper(server);
  let isTooOld = true;
  const opened = await keeper.reopen({
    connection: {
      fetch: async (request) =>
        isTooOld && request.url.endsWith('ADD_ORDER')
          ? new Response('{}', {
              status: 426,
              headers: { 'x-khaisong': 'demo' },
            })
          : await keeper.connection.fetch(request),
    },
  });
  return {
    ...opened,
    updateApp: async () => {
      isTooOld = false;
      return await opened.reopen({ connection: keeper.connection });
    },
  };
}

// Seen failing when 426 was a refusal: the order was parked as refused and was not sent automatically.
test('an order that needs a newer app is kept, says so, and is sent after the update', async () => {
  const { phone, untilIdle, updateApp } = await phoneTurnedAway();
  await orderFishSauce(phone, 1);
  await untilIdle();
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', lastProblem: 'app-too-old' }]);
  await sendNow(phone);
  expect(await unsentOn(phone)).toMatchObject([{ state: 'unknown', lastProblem: 'app-too-old' }]);
  const updated = await updateApp();
  await updated.phone.sync.wake('start');
  await updated.wait(300_000);
  expect(await unsentOn(updated.phone)).toEqual([]);
  expect(await ordersIn(server)).toHaveLength(1);
});

test('an order that needs a newer app can be discarded', async () => {
  const { phone, untilIdle } = await phoneTurnedAway();
  await orderFishSauce(phone, 1);
  await untilIdle();
  expect(await discardOrder(phone, (await unsentOn(phone))[0]?.id ?? '')).toBe('done');
});
