/**
 * A tap on the painted home, recorded before the app ran (decision 80). `tap-recorder.js` records it: a classic script of
 * its own, because it has to run long before the app. It is below one kilobyte and imports nothing. The click of a finger
 * comes a moment after it is lifted, so for it the finger counts as down a little longer.
 */
export interface RecordedTap {
  /** The code of the product whose card was tapped, '' outside cards. */
  readonly product: string;
  /** 1 for plus and add, -1 for minus, 0 for everything else. */
  readonly step: number;
  /** The quantity that the card showed before the tap. */
  readonly before: number;
  /** The name of the control for screen readers. */
  readonly label: string;
  /** The address of a link, '' for a button. */
  readonly href: string;
}

/** Repeats taps on the app, which is drawn in `root`. */
export type ReplayTaps = (taps: readonly RecordedTap[], root: Element) => void;

interface Recorded {
  readonly taps: readonly RecordedTap[];
  /** Whether a finger is down. A control that goes away under it would never be clicked. */
  readonly isPressed: boolean;
}

declare global {
  interface Window {
    khaisongTaps?: Recorded;
  }
}

/** The quantity steps on one product, in the order of its first tap. */
export interface RecordedSteps {
  readonly product: string;
  /** The quantity that the painted card showed at first. */
  readonly before: number;
  /** The sum of all steps, at least `-before`. */
  readonly sum: number;
}

/** Sums the taps on each product. Products whose taps cancel each other out are left out. */
export function stepsOf(taps: readonly RecordedTap[]): readonly RecordedSteps[] {
  const steps = new Map<string, { before: number; after: number }>();
  for (const { product, step, before } of taps) {
    if (product === '' || step === 0) continue;
    const known = steps.get(product) ?? { before, after: before };
    steps.set(product, { before: known.before, after: Math.max(0, known.after + step) });
  }
  return [...steps]
    .map(([product, { before, after }]) => ({ product, before, sum: after - before }))
    .filter(({ sum }) => sum !== 0);
}
