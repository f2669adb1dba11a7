import { afterPaint } from '#platform/runtime/after-paint';
import { useEffect } from 'react';

/**
 * Goes on with what is shown, when it is on the screen; another value before that takes its place.
 *
 * @param goOn the same function as long as it does the same
 */
export function useAfterPaint<Value>(shown: Value | undefined, goOn: (shown: Value) => void): void {
  useEffect(() => {
    if (shown === undefined) return undefined;
    // The frame is handed on only when its callbacks have run: what follows at once would hold it back.
    let takeBack = afterPaint(() => {
      takeBack = afterPaint(() => goOn(shown));
    });
    return () => takeBack();
  }, [shown, goOn]);
}
