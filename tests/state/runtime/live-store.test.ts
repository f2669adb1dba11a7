import { expect, test } from 'vitest';
import { afterPaint } from '#platform/runtime/after-paint';
import { openLiveStore } from '#state/runtime/live-store';

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

// Seen failing when the query ended with its last subscriber, and restarted for the next.
test('a page right after another finds its query running; a later one starts it again', async () => {
  let begun = 0;
  let ended = 0;
  const store = openLiveStore(
    () => Promise.resolve('answer'),
    (_before, after) => after,
    () => {
      begun += 1;
      return () => (ended += 1);
    },
  );
  const leave = store.subscribe(() => {});
  await expect.poll(() => store.read()).toBe('answer');
  leave();
  const leaveNext = store.subscribe(() => {});
  await painted();
  expect({ begun, ended }).toEqual({ begun: 1, ended: 0 });

  leaveNext();
  await painted();
  expect({ begun, ended }).toEqual({ begun: 1, ended: 1 });
  store.subscribe(() => {});
  expect(begun).toBe(2);
});
