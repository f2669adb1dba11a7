import { timingSafeEqual } from 'node:crypto';

/** Whether a signature is the right one, in a time that tells nothing about it. */
export function isSameText(given: string, right: string): boolean {
  const [left, expected] = [Buffer.from(given), Buffer.from(right)];
  return left.length === expected.length && timingSafeEqual(left, expected);
}
