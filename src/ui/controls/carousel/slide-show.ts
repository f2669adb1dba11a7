/** Why slides stand still for now. `hand`: somebody moved them, and goes on by hand. */
type HeldBy = 'hover' | 'focus' | 'hidden' | 'hand' | 'person';

export interface SlideShow {
  readonly hold: (by: HeldBy) => void;
  readonly release: (by: HeldBy) => void;
  readonly end: () => void;
}

/** Long enough to read a banner in peace. */
export const SLIDE_MS = 6_000;

/**
 * Moves on every few seconds for as long as nothing holds it; after a hold its time begins anew.
 *
 * @param after calls back once after the time in milliseconds; its result takes it back
 */
export function openSlideShow(
  after: (delayMs: number, callback: () => void) => () => void,
  advance: () => void,
): SlideShow {
  const holders = new Set<HeldBy>();
  let takeBack = after(SLIDE_MS, moveOn);

  function moveOn(): void {
    advance();
    takeBack = after(SLIDE_MS, moveOn);
  }

  return {
    hold(by) {
      holders.add(by);
      takeBack();
    },
    release(by) {
      if (!holders.delete(by) || holders.size > 0) return;
      takeBack = after(SLIDE_MS, moveOn);
    },
    end: () => takeBack(),
  };
}
