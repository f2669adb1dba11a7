import { expect, test } from 'vitest';
import { openTakeOnce } from '#state/take-once';

function openCamera() {
  let nowMs = 5000;
  const take = openTakeOnce(() => nowMs);
  return (code: string, laterMs: number) => {
    nowMs += laterMs;
    return take(code);
  };
}

// Broken by counting from when it was taken: goods that were held for two seconds went into the cart twice.
test('goods that are held still are taken once, however long', () => {
  const see = openCamera();
  const taken = Array.from({ length: 20 }, () => see('A', 150));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('goods that were away for a second are taken again', () => {
  const see = openCamera();
  expect([see('A', 0), see('A', 900), see('A', 1001)]).toEqual([true, false, true]);
});

test('other goods are taken at once, and the first again behind them', () => {
  const see = openCamera();
  expect([see('A', 0), see('B', 150), see('A', 150)]).toEqual([true, true, true]);
});
