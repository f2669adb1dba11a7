import { useDeferredValue } from 'react';

/**
 * How many of a list are drawn just now: the first ones at once, the others behind them, in pieces that let taps and
 * scrolling pass.
 *
 * @param first as many as are in sight at first
 */
export function useGrowingCount(count: number, first: number): number {
  return Math.min(count, useDeferredValue(count, Math.min(count, first)));
}
