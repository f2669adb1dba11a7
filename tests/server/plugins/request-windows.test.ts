import { expect, test } from 'vitest';
import { MonotonicRequestWindows, RequestWindows } from '#server/plugins/request-windows';

const MINUTE_MS = 60_000;

function openWindows() {
  let nowMs = 1000;
  const windows = new RequestWindows(() => nowMs);
  const count = (key: string, counted = windows) => {
    let seen: { current: number; ttl: number } | undefined;
    counted.incr(key, (_, result) => (seen = result), MINUTE_MS);
    return seen;
  };
  return { windows, count, moveOn: (milliseconds: number) => (nowMs += milliseconds) };
}

test('requests are counted by key until the window ends', () => {
  const { count, moveOn } = openWindows();
  expect(count('one')).toEqual({ current: 1, ttl: MINUTE_MS });
  moveOn(20_000);
  expect(count('one')).toEqual({ current: 2, ttl: 40_000 });
  expect(count('other')).toEqual({ current: 1, ttl: MINUTE_MS });
  moveOn(39_999);
  expect(count('one')).toEqual({ current: 3, ttl: 1 });
  moveOn(1);
  expect(count('one')).toEqual({ current: 1, ttl: MINUTE_MS });
});

test('each limit has its own counts', () => {
  const { windows, count } = openWindows();
  count('one');
  expect(count('one', windows.child())).toMatchObject({ current: 1 });
});

test('the least recent of too many keys is dropped', () => {
  const { count } = openWindows();
  for (let key = 0; key < 5000; key += 1) count(String(key));
  count('0');
  count('new');
  expect(count('0')).toMatchObject({ current: 3 });
  expect(count('1')).toMatchObject({ current: 1 });
});

// Seen failing with a window that used Date.now: the window of a minute lasted six.
test('a window keeps its length if the system clock is set back', ({ onTestFinished }) => {
  const windows = new MonotonicRequestWindows();
  const wallClock = Date.now;
  onTestFinished(() => void (Date.now = wallClock));
  const ttls: (number | undefined)[] = [];
  const count = () => windows.incr('one', (_, result) => ttls.push(result?.ttl), MINUTE_MS);
  count();
  Date.now = () => wallClock() - 5 * MINUTE_MS;
  count();
  expect(ttls[1]).toBeLessThanOrEqual(MINUTE_MS);
});
