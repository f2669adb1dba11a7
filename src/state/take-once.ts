/** A code that stays before the camera is read several times a second. */
const AGAIN_AFTER_MS = 1000;

/**
 * Takes a code when it comes before the camera, and again only when it was gone for a while: goods that are held still are
 * counted once.
 */
export function openTakeOnce(nowMs: () => number): (code: string) => boolean {
  let last: { readonly code: string; readonly seenAtMs: number } | undefined;
  return (code) => {
    const seenAtMs = nowMs();
    const awayMs = last?.code === code ? Math.abs(seenAtMs - last.seenAtMs) : Number.POSITIVE_INFINITY;
    last = { code, seenAtMs };
    return awayMs > AGAIN_AFTER_MS;
  };
}
