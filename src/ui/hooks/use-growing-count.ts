import { startTransition, useEffect, useState } from 'react';

/** The number of entries that later frames add while scrolling. */
const STEP = 2;

/**
 * The number of list entries to render now: the first ones at once, then all others that are loaded, and later ones row
 * by row, in slices that let taps and scrolling pass.
 *
 * @param first the number that is visible at first
 */
export function useGrowingCount(count: number, first: number): number {
  const [drawn, setDrawn] = useState(first);

  // The external system is the frame: a row is rendered when the one before it is painted.
  useEffect(() => {
    if (drawn >= count) return undefined;
    const grow = () => startTransition(() => setDrawn((before) => (before <= first ? count : before + STEP)));
    const frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, first]);

  return Math.min(count, drawn);
}
