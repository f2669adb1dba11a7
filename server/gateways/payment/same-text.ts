import { timingSafeEqual } from 'node:crypto';

/** Compares signatures in constant time. */
export function isSameText(received: string, right: string): boolean {
  const [left, expected] = [Buffer.from(received), Buffer.from(right)];
  return left.length === expected.length && timingSafeEqual(left, expected);
}
