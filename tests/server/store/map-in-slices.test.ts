import { expect, test } from 'vitest';
import { mapInSlices } from '#server/store/database/map-in-slices';

test('a long list is mapped in order, and other work runs in between', async () => {
  const items = Array.from({ length: 1000 }, (_, index) => index);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const doubled = await mapInSlices(items, (item) => item * 2);
  isOver = true;
  expect(doubled).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('a short or empty list is mapped at once', async () => {
  expect(await mapInSlices([1, 2], String)).toEqual(['1', '2']);
  expect(await mapInSlices([], String)).toEqual([]);
});
