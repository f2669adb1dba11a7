/** A page that comes out of sight has no more frames. */
const MAX_FRAME_MS = 300;

/**
 * Calls back when the next frame is on the screen, so that what nobody waits for does not keep it back. Where there are
 * no frames, in a page that nobody looks at, it is soon.
 *
 * @returns takes it back
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
