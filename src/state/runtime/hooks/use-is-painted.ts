import { useEffect, useState } from 'react';
import { firstContent } from '#platform/runtime/first-content';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Whether the first words of the app are on the screen. What is drawn over the page waits for it, so that its code does
 * not keep the page back.
 *
 * @param restMs so long the page has for itself after that
 */
export function useIsPainted(restMs = 0): boolean {
  const { clock } = usePhone();
  const [isPainted, setIsPainted] = useState(false);

  // The outside thing is the browser, which says when it has painted.
  useEffect(() => {
    let cancel = () => {};
    let isGone = false;
    void firstContent().then(() => {
      if (!isGone) cancel = clock.after(restMs, () => setIsPainted(true));
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [clock, restMs]);
  return isPainted;
}
