import { afterAll, expect, test } from 'vitest';
import { prefetchMap } from '#state/places/prefetch-map';
import { signIn } from '#state/accounts/session';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { readPartsTask } from '#sync/device/parts-task';
import { networkTo } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import { openTestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
afterAll(() => server.close());

const MINUTE_MS = 60_000;

/** A phone whose worker gives these answers in turn, and then is silent. */
async function newPhone(...answers: readonly ('kept' | 'failed')[]) {
  let asked = 0;
  const askWorker: AskWorker = async (message, read) => {
    if (readPartsTask(message)?.errand !== 'map') return undefined;
    asked += 1;
    read({ report: 'begun' });
    const report = answers[asked - 1];
    return report === undefined ? undefined : read({ report });
  };
  const connection = networkTo(server.app, server.tenant.configuration.tenant);
  const opened = await openTestPhone({ tenant: server.tenant.configuration, connection, askWorker });
  return { ...opened, connection, timesAsked: () => asked };
}

// Seen failing with a request at once: the map's half megabyte competed with the first products.
test('an idle phone has its worker store the map once, and again after a failure', async () => {
  const { phone, wait, clock, timesAsked } = await newPhone('failed', 'kept');
  await signIn(phone, { username: 'shop1', password: PASSWORD });
  const stop = prefetchMap(phone, () => false);
  await wait(MINUTE_MS);
  expect(timesAsked()).toBe(0);
  clock.moveOn(MINUTE_MS / 2);
  await expect.poll(timesAsked).toBe(1);
  clock.moveOn(2 * MINUTE_MS);
  await expect.poll(timesAsked).toBe(2);
  await wait(10 * MINUTE_MS);
  expect(timesAsked()).toBe(2);
  stop();
});

// Seen failing when only people who write addresses had the map: a rider's route had none in a lane without a
// connection.
test('the map is loaded ahead for a rider too', async () => {
  const { phone, wait, clock, timesAsked } = await newPhone('kept');
  await signIn(phone, { username: 'rider1', password: PASSWORD });
  const stop = prefetchMap(phone, () => false);
  await wait(MINUTE_MS);
  clock.moveOn(MINUTE_MS / 2);
  await expect.poll(timesAsked).toBe(1);
  stop();
});

test('guests and data savers do not load the map ahead', async () => {
  const guest = await newPhone('kept');
  const stopGuest = prefetchMap(guest.phone, () => false);
  const saver = await newPhone('kept');
  await signIn(saver.phone, { username: 'shop1', password: PASSWORD });
  const stopSaver = prefetchMap(saver.phone, () => true);
  for (const { wait } of [guest, saver]) for (let minute = 0; minute < 4; minute += 1) await wait(MINUTE_MS);
  expect([guest.timesAsked(), saver.timesAsked()]).toEqual([0, 0]);
  stopGuest();
  stopSaver();
});
