import { expect, test } from 'vitest';
import { rememberByVersion } from '#server/services/catalogue/remember-by-version';

/** A database whose answers the test releases. A value names its version. */
function openSource() {
  let version = 1;
  const waiting: { readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  const memory = rememberByVersion(
    () => Promise.resolve(version),
    (of) =>
      new Promise<string>((resolve, reject) => {
        waiting.push({ answer: () => resolve(`value of ${of}`), fail: reject });
      }),
  );
  /** Waits for the next read. */
  const nextRead = async () => {
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0);
    const read = waiting.shift();
    if (read === undefined) throw new Error('nobody reads');
    return read;
  };
  const change = () => {
    version += 1;
  };
  return {
    memory,
    change,
    nextRead,
    /** Version 1 is cached, and the first reader after a change waits for this read of version 2. */
    readAfterChange: async () => {
      const known = memory.current();
      (await nextRead()).answer();
      await known;
      change();
      const first = memory.current();
      return { first, read: await nextRead() };
    },
  };
}

test('all first callers wait for one read', async () => {
  const { memory, nextRead } = openSource();
  const asked = Array.from({ length: 8 }, () => memory.current());
  (await nextRead()).answer();
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, () => 'value of 1'));
  expect(memory.reads()).toBe(1);
});

test('after a change the first caller waits for the new value, and others get the old one', async () => {
  const { memory, readAfterChange } = openSource();
  const { first, read } = await readAfterChange();
  expect(await Promise.all(Array.from({ length: 7 }, () => memory.current()))).toEqual(
    Array.from({ length: 7 }, () => 'value of 1'),
  );
  read.answer();
  expect(await first).toBe('value of 2');
  expect(await memory.current()).toBe('value of 2');
  expect(memory.reads()).toBe(2);
});

test('a change during a read is read by the next caller', async () => {
  const { memory, nextRead, change, readAfterChange } = openSource();
  const { first, read } = await readAfterChange();
  change();
  read.answer();
  expect(await first).toBe('value of 2');
  const next = memory.current();
  (await nextRead()).answer();
  expect(await next).toBe('value of 3');
});

test('a caller that needs the newest value waits for a read that starts after its call', async () => {
  const { memory, nextRead, change, readAfterChange } = openSource();
  const { first, read } = await readAfterChange();
  change();
  const newest = memory.newest();
  read.answer();
  await first;
  (await nextRead()).answer();
  expect(await newest).toBe('value of 3');
  expect(await memory.newest()).toBe('value of 3');
  expect(memory.reads()).toBe(3);
});

test('a failed read is repeated by the next caller', async () => {
  const { memory, nextRead, readAfterChange } = openSource();
  const { first, read } = await readAfterChange();
  read.fail(new Error('the connection is gone'));
  await expect(first).rejects.toThrow('the connection is gone');
  const next = memory.current();
  (await nextRead()).answer();
  expect(await next).toBe('value of 2');
});

test('a caller with an outdated version does not repeat a read', async () => {
  let version = 1;
  const answers: (() => void)[] = [];
  let isSlow = false;
  const memory = rememberByVersion(
    () => {
      const now = version;
      return isSlow
        ? new Promise<number>((resolve) => answers.push(() => resolve(now)))
        : Promise.resolve(now);
    },
    (of) => Promise.resolve(`value of ${of}`),
  );
  await memory.current();
  isSlow = true;
  const slow = memory.current();
  isSlow = false;
  version = 2;
  expect(await memory.current()).toBe('value of 2');
  answers[0]?.();
  expect(await slow).toBe('value of 2');
  expect(memory.reads()).toBe(2);
});
