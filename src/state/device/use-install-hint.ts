import { useEffect, useEffectEvent, useState } from 'react';
import { isInstalledByHand } from '#platform/runtime/install-prompt';
import { useStore } from '#state/runtime/hooks/use-store';
import { usePhone } from '#state/runtime/phone-context';
import { useDismissedNotice } from './use-dismissed-notice.ts';

/**
 * The way to install the app, told once on this phone: a function that shows the browser's prompt, or 'by-hand' if the
 * browser has only an entry in its menu. Undefined if it was told before, or if the browser offers nothing.
 */
export function useInstallHint(): (() => void) | 'by-hand' | undefined {
  const { device } = usePhone();
  const prompt = useStore(device.install);
  const { isDismissed, dismiss } = useDismissedNotice('install-hint');
  const [isTold, setIsTold] = useState(false);
  const way = prompt ?? (isInstalledByHand(navigator) ? 'by-hand' : undefined);
  const isDue = isDismissed === false && way !== undefined && !isTold;
  const remember = useEffectEvent(() => void dismiss());
  if (isDue) setIsTold(true);

  // The external system is the database: the next order does not repeat the hint.
  useEffect(() => {
    if (isTold) remember();
  }, [isTold]);

  return isTold ? way : undefined;
}
