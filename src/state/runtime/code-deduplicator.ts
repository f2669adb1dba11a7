/** Goods that are held still are read several times a second. */
const AGAIN_AFTER_MS = 1000;
/** One look without them may be a hand that shook, also on a phone that looks but once a second. */
const AGAIN_AFTER_LOOKS = 2;

interface InSight {
  readonly seenAtMs: number;
  readonly looksWithout: number;
}

/**
 * Takes a code when it comes before the camera, and again only when it was gone for a while: goods that are held still are
 * counted once, however slowly the phone looks.
 *
 * @returns what is asked after each look with the codes that were in it; gives those that came
 */
export function createCodeDeduplicator(nowMs: () => number): (codes: readonly string[]) => readonly string[] {
  let inSight: ReadonlyMap<string, InSight> = new Map();
  return (codes) => {
    const seenAtMs = nowMs();
    const isGone = (code: string) => {
      const before = inSight.get(code);
      if (before === undefined) return true;
      return seenAtMs - before.seenAtMs > AGAIN_AFTER_MS && before.looksWithout >= AGAIN_AFTER_LOOKS;
    };
    const came = [...new Set(codes)].filter(isGone);
    // Other goods in their place are no shaking hand.
    const without = codes.length > 0 ? AGAIN_AFTER_LOOKS : 1;
    const missed = [...inSight].map(([code, { seenAtMs: lastMs, looksWithout }]) => {
      return [code, { seenAtMs: lastMs, looksWithout: looksWithout + without }] as const;
    });
    inSight = new Map([...missed, ...codes.map((code) => [code, { seenAtMs, looksWithout: 0 }] as const)]);
    return came;
  };
}
