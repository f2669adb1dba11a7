import { useEffect } from 'react';
import { keepScreenOn } from '#platform/runtime/screen-awake';

/** The screen stays on while this is on it, where the browser can. */
export function useScreenOn(isWanted: boolean): void {
  // The outside thing is the screen.
  useEffect(() => (isWanted ? keepScreenOn() : undefined), [isWanted]);
}
