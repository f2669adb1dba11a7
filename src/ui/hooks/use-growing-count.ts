import { startTransition, useEffect, useState } from 'react';

/** What comes while one scrolls is drawn in rows of this many, each between two frames. */
const STEP = 2;

/**
 * How many of a list are drawn just now: the first ones at once, all others that are there behind them, and what comes
 * later row by row, in pieces that let taps and scrolling pass.
 *
 * @param first as many as are in sight at first
 */
export function useGrowingCount(count: number, first: number): number {
  const [drawn, setDrawn] = useState(first);

  // The frame is the browser's: a row is begun when the one before it is on the screen.
  useEffect(() => {
    if (drawn >= count) return undefined;
    const grow = () => startTransition(() => setDrawn((before) => (before <= first ? count : before + STEP)));
    const frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, first]);

  return Math.min(count, drawn);
}
