import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { networkTo } from '#tests/support/phone/network-to';
import { addressesOn, requestAddresses, writeAddress } from '#tests/support/phone/addresses-on';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/** A new address travels to the server and comes back in its list. The list always shows it meanwhile. */
const server = await openStockedServer();

const LIST = 'GET_DELIVERY_ADDRESS';

const idsOn = async (...[phone]: Parameters<typeof addressesOn>) =>
  (await addressesOn(phone)).map(({ id }) => id);

// Seen failing when the server's list was read first: the address was not in it yet, and not pending any more when that
// was read.
test('a new address is in every read of the list while the server accepts it', async () => {
  const { phone, untilIdle } = await openShopkeeper(server);
  await requestAddresses(phone);
  for (let round = 0; round < 3; round += 1) {
    const id = await writeAddress(phone, { name: `สาขา ${round}` });
    const looks: Promise<readonly string[]>[] = [];
    const taking = new Set([id]);
    const taken = untilIdle()
      .then(() => requestAddresses(phone))
      .then(() => taking.clear());
    while (taking.size > 0) {
      looks.push(idsOn(phone));
      await setImmediate();
    }
    for (const look of await Promise.all(looks)) expect(look).toContain(id);
    await taken;
  }
});

// Seen failing when the latest arrival won: the address was missing until the next reload.
test('an answer overtaken by the answer to a later request is dropped', async () => {
  const connection = networkTo(server.app);
  const held: (() => void)[] = [];
  let holds = false;
  const { phone, clock, untilIdle } = await openShopkeeper(server, 'shop2', {
    connection: {
      fetch: async (request) => {
        const answer = await connection.fetch(request);
        if (holds && request.url.endsWith(LIST)) {
          holds = false;
          await new Promise<void>((resolve) => void held.push(resolve));
        }
        return answer;
      },
    },
  });
  await requestAddresses(phone);
  clock.moveOn(1000);
  holds = true;
  const slow = requestAddresses(phone);
  await expect.poll(() => held.length).toBe(1);
  clock.moveOn(1000);
  const id = await writeAddress(phone);
  await untilIdle();
  await requestAddresses(phone);
  held.forEach((release) => release());
  expect(await slow).toBe('ready');
  expect(await idsOn(phone)).toContain(id);
});

test('an answer from a clock that was ahead does not count as newer', async () => {
  const { phone, clock, untilIdle } = await openShopkeeper(server, 'shop1');
  clock.setWall(new Date(clock.now().getTime() + 86_400_000));
  await requestAddresses(phone);
  clock.setWall(new Date(clock.now().getTime() - 86_400_000));
  const id = await writeAddress(phone);
  await untilIdle();
  await requestAddresses(phone);
  expect(await idsOn(phone)).toContain(id);
});
