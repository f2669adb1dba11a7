/** The reasons for a pause. `hand`: somebody moved the slides, and continues by hand. */
type HeldBy = 'hover' | 'focus' | 'hidden' | 'hand' | 'person';

export interface SlideShow {
  readonly hold: (by: HeldBy) => void;
  readonly release: (by: HeldBy) => void;
  readonly end: () => void;
}

/** Long enough to read a banner. */
export const SLIDE_MS = 6_000;

/**
 * Advances every few seconds while nothing pauses it; after a pause the interval starts again.
 *
 * @param after calls back once after the time in milliseconds; its result cancels it
 */
export function openSlideShow(
  after: (delayMs: number, callback: () => void) => () => void,
  advance: () => void,
): SlideShow {
  const holders = new Set<HeldBy>();
  let cancel = after(SLIDE_MS, moveOn);

  function moveOn(): void {
    advance();
    cancel = after(SLIDE_MS, moveOn);
  }

  return {
    hold(by) {
      holders.add(by);
      cancel();
    },
    release(by) {
      if (!holders.delete(by) || holders.size > 0) return;
      cancel = after(SLIDE_MS, moveOn);
    },
    end: () => cancel(),
  };
}
