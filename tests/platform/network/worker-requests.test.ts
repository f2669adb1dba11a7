import { expect, test } from 'vitest';
import { requestWorker, SILENT_AT_MOST_MS, type WorkerPlace } from '#platform/network/worker-requests';
import { phoneClock } from '#tests/support/phone/phone-clock';

const THREE_SECONDS = 3_000;

/** A worker that records its messages. */
function openWorker() {
  const received: { message: unknown; port: MessagePort | undefined }[] = [];
  const place: WorkerPlace = {
    ready: async () => ({
      postMessage: (message: unknown, transfer?: StructuredSerializeOptions | Transferable[]) => {
        const [port] = Array.isArray(transfer) ? transfer : [];
        received.push({ message, port: port instanceof MessagePort ? port : undefined });
      },
    }),
  };
  return { place, received };
}

const endOf = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);

test('answers are read until one of them is the end', async () => {
  const { place, received } = openWorker();
  const asked = requestWorker({ place, clock: phoneClock() }, { what: 'errand' }, endOf);
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]?.message).toEqual({ what: 'errand' });
  received[0]?.port?.postMessage(1);
  received[0]?.port?.postMessage('done');
  expect(await asked).toBe('done');
});

test('without a worker nothing is waited for', async () => {
  const place: WorkerPlace = { ready: async () => undefined };
  expect(await requestWorker({ place, clock: phoneClock() }, {}, endOf)).toBeUndefined();
});

// Seen failing without a timeout: the page would never have loaded the data itself.
test('a worker that is never ready, does not know the task, or falls silent is given up', async () => {
  const clock = phoneClock();
  const never: WorkerPlace = { ready: () => new Promise(() => undefined) };
  const installing = requestWorker({ place: never, clock }, {}, endOf);
  await expect.poll(() => clock.nextTimerInMs()).toBeGreaterThan(0);
  clock.moveOn(15_000);
  expect(await installing).toBeUndefined();

  const { place, received } = openWorker();
  const older = requestWorker({ place, clock }, {}, endOf);
  await expect.poll(() => received.length).toBe(1);
  clock.moveOn(THREE_SECONDS);
  expect(await older).toBeUndefined();

  const ended = requestWorker({ place, clock }, {}, endOf);
  await expect.poll(() => received.length).toBe(2);
  received[1]?.port?.postMessage(1);
  await expect.poll(() => clock.nextTimerInMs()).toBe(SILENT_AT_MOST_MS);
  clock.moveOn(SILENT_AT_MOST_MS);
  expect(await ended).toBeUndefined();
});
