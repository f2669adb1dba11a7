import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the component's first content is painted. Secondary content is rendered after that, so that opening a page
 * does not wait for it.
 */
export function useIsDrawn(): boolean {
  return useOnceDrawn(true, false);
}

/**
 * The value with a delay of one painted frame, for secondary content.
 *
 * @param value compared by `===`
 * @param atFirst the value until the first frame
 */
export function useOnceDrawn<Value>(value: Value, atFirst: Value): Value {
  const [drawn, setDrawn] = useState(() => atFirst);

  // The external system is the frame: the rest is rendered after the first part is painted.
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
