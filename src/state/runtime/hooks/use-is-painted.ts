import { useEffect, useState } from 'react';
import { firstContent } from '#platform/runtime/first-content';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Whether the app's first content is painted. Overlays wait for it, so that their code does not delay the page.
 *
 * @param restMs an additional delay after the paint
 */
export function useIsPainted(restMs = 0): boolean {
  const { clock } = usePhone();
  const [isPainted, setIsPainted] = useState(false);

  // The external system is the browser, which reports the paint.
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
