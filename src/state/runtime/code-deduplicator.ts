/** A product held before the camera is read several times a second. */
const AGAIN_AFTER_MS = 1000;
/** One frame without the code may be a shaking hand, even on a phone that reads only one frame a second. */
const AGAIN_AFTER_LOOKS = 2;

interface VisibleCode {
  readonly seenAtMs: number;
  readonly looksWithout: number;
}

/**
 * Accepts a code when it appears before the camera, and again only after it was gone for a while: a product held still
 * is counted once, however slow the phone is.
 *
 * @returns a function to call after each frame with its codes; it returns the new ones
 */
export function createCodeDeduplicator(nowMs: () => number): (codes: readonly string[]) => readonly string[] {
  let visible: ReadonlyMap<string, VisibleCode> = new Map();
  return (codes) => {
    const seenAtMs = nowMs();
    const isGone = (code: string) => {
      const before = visible.get(code);
      if (before === undefined) return true;
      return seenAtMs - before.seenAtMs > AGAIN_AFTER_MS && before.looksWithout >= AGAIN_AFTER_LOOKS;
    };
    const newCodes = [...new Set(codes)].filter(isGone);
    // Other codes in the frame mean that the product was taken away.
    const without = codes.length > 0 ? AGAIN_AFTER_LOOKS : 1;
    const missed = [...visible].map(([code, { seenAtMs: lastMs, looksWithout }]) => {
      return [code, { seenAtMs: lastMs, looksWithout: looksWithout + without }] as const;
    });
    visible = new Map([...missed, ...codes.map((code) => [code, { seenAtMs, looksWithout: 0 }] as const)]);
    return newCodes;
  };
}
