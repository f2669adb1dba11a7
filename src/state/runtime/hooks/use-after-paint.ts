import { afterPaint } from '#platform/runtime/after-paint';
import { useEffect } from 'react';

/**
 * Calls `goOn` once the value is painted; a later value before that replaces it.
 *
 * @param goOn a stable function
 */
export function useAfterPaint<Value>(shown: Value | undefined, goOn: (shown: Value) => void): void {
  useEffect(() => {
    if (shown === undefined) return undefined;
    // A frame is presented only after its callbacks have run, so work in the first callback would delay it.
    let cancel = afterPaint(() => {
      cancel = afterPaint(() => goOn(shown));
    });
    return () => cancel();
  }, [shown, goOn]);
}
