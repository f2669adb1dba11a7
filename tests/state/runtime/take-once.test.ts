import { expect, test } from 'vitest';
import { createCodeDeduplicator } from '#state/runtime/code-deduplicator';

function openCamera() {
  let nowMs = 5000;
  const take = createCodeDeduplicator(() => nowMs);
  return (laterMs: number, ...codes: string[]) => {
    nowMs += laterMs;
    return take(codes);
  };
}

// Seen failing when the time was counted from the first scan: products held for two seconds went into the cart twice.
test('products held still are scanned once, however long', () => {
  const look = openCamera();
  const accepted = Array.from({ length: 20 }, () => look(150, 'A'));
  expect(accepted.flat()).toEqual(['A']);
});

// Seen failing when only the time was checked.
test('a phone that scans every two seconds takes them once too, despite one shaken frame', () => {
  const look = openCamera();
  expect([look(0, 'A'), look(2000, 'A'), look(2000), look(2000, 'A')].flat()).toEqual(['A']);
});

test('products that were away for a second are scanned again', () => {
  const look = openCamera();
  expect(look(0, 'A')).toEqual(['A']);
  for (let looks = 0; looks < 6; looks += 1) expect(look(150)).toEqual([]);
  expect(look(150, 'A')).toEqual(['A']);
});

test('another product is scanned at once, and the first again when it comes back', () => {
  const look = openCamera();
  expect([look(0, 'A'), look(150, 'B'), look(150, 'A'), look(1500, 'B')]).toEqual([['A'], ['B'], [], ['B']]);
});

// Seen failing when only the last code was remembered: the two codes replaced each other at every scan.
test('two products in one frame are both scanned, once', () => {
  const look = openCamera();
  const accepted = Array.from({ length: 20 }, () => look(150, 'A', 'B', 'A'));
  expect(accepted.flat()).toEqual(['A', 'B']);
});
