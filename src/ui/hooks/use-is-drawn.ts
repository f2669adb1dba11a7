import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what the component drew first is on the screen. What the eye does not go to first is drawn then, in its own
 * place, so that opening a page does not wait for it.
 */
export function useIsDrawn(): boolean {
  return useOnceDrawn(true, false);
}

/**
 * The value as it was when the frame before was drawn: it follows when what changed with it is on the screen. For what
 * the eye does not go to first.
 *
 * @param value compared by `===`
 * @param atFirst until the first frame
 */
export function useOnceDrawn<Value>(value: Value, atFirst: Value): Value {
  const [drawn, setDrawn] = useState(() => atFirst);

  // The frame is the browser's: the rest is begun when the first is on the screen, not while it is made.
  useEffect(() => {
    if (drawn === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [drawn, value]);

  return drawn;
}
