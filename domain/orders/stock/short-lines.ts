import { isSameLine, type LineDifference } from '../order.ts';

/** Puts the differences by stock in place of those by price. */
export function withShortLines(
  differences: readonly LineDifference[],
  short: readonly LineDifference[],
): readonly LineDifference[] {
  return [...differences.filter((each) => !short.some((other) => isSameLine(each, other))), ...short];
}
