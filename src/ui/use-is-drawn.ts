import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what the component drew first is on the screen. What the eye does not go to first is drawn then, in its own
 * place, so that opening a page does not wait for it.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);

  // The frame is the browser's: the rest is begun when the first is on the screen, not while it is made.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  return isDrawn;
}
