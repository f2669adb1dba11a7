/**
 * Calls back when the next frame is on the screen, so that what nobody waits for does not keep it back. A page that
 * nobody looks at has no frames: there it is soon.
 *
 * @returns takes it back
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(callback);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(soon);
  if (frame === undefined) soon();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
