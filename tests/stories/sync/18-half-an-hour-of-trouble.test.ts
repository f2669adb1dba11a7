import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WRITE_TIMEOUT_MS } from '#remote/calls/call-server';
import { ordersIn } from '#tests/support/server/orders-in';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { historyOn, openShopkeeper, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';

/**
 * Row 18. Seen failing when a fifth failure ended the retries, when the delay did not grow, when it had no jitter, when
 * `Retry-After` was ignored, and when a tab that is shown again sent at once.
 */
const server = await openStockedServer();

const ADD_ORDER = 'ADD_ORDER';
const HALF_AN_HOUR_MS = 30 * 60_000;
const TROUBLE = ['server-error', 'bad-gateway', 'hang', 'too-many-requests', 'answer-lost'] as const;

type Trouble = (typeof TROUBLE)[number];

interface Attempt {
  readonly atMs: number;
  readonly trouble: Trouble;
}

/** Half an hour in which every order fails, with this phone's automatic retries. */
async function halfAnHourOf(troubles: readonly Trouble[], dice: readonly number[]) {
  await server.restock();
  const attempts: Attempt[] = [];
  let isBroken = true;
  let rolled = 0;
  const opened = await openShopkeeper(server, 'shop1', {
    random: () => dice[rolled++ % dice.length] ?? 0,
  });
  const { connection, clock } = opened;
  const { phone } = await opened.reopen({
    connection: {
      fetch: async (request) => {
        if (!request.url.endsWith(ADD_ORDER) || !isBroken) return await connection.fetch(request);
        const trouble = troubles[attempts.length % troubles.length] ?? 'server-error';
        attempts.push({ atMs: clock.monotonicMs(), trouble });
        if (trouble === 'bad-gateway') return new Response('<html>502</html>', { status: 502 });
        connection.plan(ADD_ORDER, trouble);
        const answer = connection.fetch(request);
        if (trouble === 'hang') clock.moveOn(WRITE_TIMEOUT_MS);
        return await answer;
      },
    },
  });
  await orderFishSauce(phone, 2);
  await phone.sync.wake('timer');
  while (clock.monotonicMs() < HALF_AN_HOUR_MS) {
    clock.moveOn(Math.min(clock.nextTimerInMs() ?? 60_000, 60_000));
    await phone.sync.wake('timer');
  }
  return { phone, attempts, connection, heal: () => void (isBroken = false) };
}

test('half an hour of any trouble takes at most 12 attempts and ends with one order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...TROUBLE), { minLength: 1, maxLength: 6 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
      async (troubles, dice) => {
        const { phone, attempts, heal } = await halfAnHourOf(troubles, dice);
        expect(attempts.length).toBeGreaterThanOrEqual(3);
        expect(attempts.length).toBeLessThanOrEqual(12);
        expect(await unsentOn(phone)).toMatchObject([{ attempts: attempts.length }]);
        for (const [index, { atMs, trouble }] of attempts.slice(0, -1).entries()) {
          const waitedMs = (attempts[index + 1]?.atMs ?? 0) - atMs;
          const askedMs = trouble === 'too-many-requests' ? 120_000 : 0;
          expect(waitedMs).toBeGreaterThanOrEqual(askedMs);
          expect(waitedMs).toBeLessThanOrEqual(5 * 60_000 + 15_000);
        }
        heal();
        await phone.sync.wake('manual');
        expect(await unsentOn(phone)).toEqual([]);
        expect(await historyOn(phone)).toHaveLength(1);
        expect(await ordersIn(server)).toHaveLength(1);
      },
    ),
    { numRuns: Number(process.env['SOAK_RUNS'] ?? 4) },
  );
});

test('two phones that lost the server together do not retry together', async () => {
  const first = await halfAnHourOf(['server-error'], [0.1]);
  const second = await halfAnHourOf(['server-error'], [0.9]);
  const times = first.attempts.map(({ atMs }) => atMs);
  for (const { atMs } of second.attempts.slice(1)) expect(times).not.toContain(atMs);
});

test('only "Send now" retries before the time that the server asked for', async () => {
  const { phone, connection, untilIdle } = await openShopkeeper(server);
  connection.plan(ADD_ORDER, 'too-many-requests', 'too-many-requests');
  await orderFishSauce(phone, 1);
  await untilIdle();
  for (const reason of [
    'visible',
    'pageshow',
    'online',
    'background-sync',
    'enqueue',
    'start',
    'sign-in',
  ] as const)
    await phone.sync.wake(reason);
  expect(await unsentOn(phone)).toMatchObject([{ attempts: 1 }]);
  await phone.sync.wake('manual');
  expect(await unsentOn(phone)).toMatchObject([{ attempts: 2 }]);
  await phone.sync.wake('manual');
  expect(await ordersIn(server)).toHaveLength(1);
});
