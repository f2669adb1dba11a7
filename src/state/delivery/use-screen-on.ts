import { useEffect } from 'react';
import { keepScreenOn } from '#platform/runtime/screen-awake';

/** Keeps the screen on while the component is mounted, if the browser can. */
export function useScreenOn(isWanted: boolean): void {
  // The external system is the screen.
  useEffect(() => (isWanted ? keepScreenOn() : undefined), [isWanted]);
}
