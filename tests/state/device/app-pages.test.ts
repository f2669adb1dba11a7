import { expect, test } from 'vitest';
import { appPagesStore, prefetchAppPages } from '#state/device/app-pages';
import type { AskWorker } from '#sync/catalogue/catalogue-task';
import { readPartsTask } from '#sync/device/parts-task';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

/** A phone whose service worker gives these answers in turn, and then is silent. */
async function newPhone(...answers: readonly ('kept' | 'failed')[]) {
  let asked = 0;
  const askWorker: AskWorker = async (message, read) => {
    if (readPartsTask(message)?.errand !== 'pages') return undefined;
    asked += 1;
    read({ report: 'begun' });
    read({ report: 'progress' });
    const report = answers[asked - 1];
    return report === undefined ? undefined : read({ report });
  };
  const opened = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    askWorker,
  });
  return { ...opened, timesAsked: () => asked, areStored: () => appPagesStore(opened.phone).read() };
}

const MINUTE_MS = 60_000;

// Seen failing when the phone was ready as soon as the first answer came, whatever it was.
test('a phone is ready only when all pages are stored, and its worker is asked until then', async () => {
  const { phone, clock, timesAsked, areStored } = await newPhone('failed', 'kept');
  const stop = prefetchAppPages(phone);
  expect(areStored()).toBeUndefined();
  clock.moveOn(MINUTE_MS);
  await expect.poll(areStored).toBe(false);
  clock.moveOn(MINUTE_MS);
  await expect.poll(areStored).toBe(true);
  clock.moveOn(10 * MINUTE_MS);
  expect(timesAsked()).toBe(2);
  stop();
});

// Seen failing with the schedule of the map, which does nothing offline: the app said that it was not ready.
test('a phone that starts offline knows that all pages are stored', async () => {
  const { phone, network, clock, areStored } = await newPhone('kept');
  network.isOnline = false;
  const stop = prefetchAppPages(phone);
  clock.moveOn(MINUTE_MS);
  await expect.poll(areStored).toBe(true);
  stop();
});

test('offline the worker is asked once, and again when the network is back', async () => {
  const { phone, network, clock, timesAsked, areStored } = await newPhone('failed', 'kept');
  network.isOnline = false;
  const stop = prefetchAppPages(phone);
  clock.moveOn(MINUTE_MS);
  await expect.poll(areStored).toBe(false);
  for (let minute = 0; minute < 5; minute += 1) {
    clock.moveOn(MINUTE_MS);
    await Promise.resolve();
  }
  expect(timesAsked()).toBe(1);
  network.isOnline = true;
  await expect
    .poll(() => {
      clock.moveOn(MINUTE_MS);
      return areStored();
    })
    .toBe(true);
  stop();
});

test('without a service worker a phone is never ready', async () => {
  const { phone, clock, areStored } = await newPhone();
  const stop = prefetchAppPages(phone);
  clock.moveOn(MINUTE_MS);
  await expect.poll(areStored).toBe(false);
  stop();
});
