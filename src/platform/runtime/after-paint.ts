/** A hidden page renders no more frames, so a timer stands in. */
const MAX_FRAME_MS = 300;

/**
 * Calls back after the next frame is painted, so that deferrable work does not delay it. A hidden page has no frames,
 * so there it runs soon.
 *
 * @returns cancels it
 */
export function afterPaint(callback: () => void): () => void {
  if (typeof document === 'undefined' || document.hidden) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(callback);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, MAX_FRAME_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
