import { useCallback, useEffect, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { readSupportBundle, type SupportBundle } from './support-bundle.ts';

/** How it stands with this phone, as read when the page was opened, and again when it is asked for. */
export function useSupportBundle(): {
  readonly bundle: SupportBundle | undefined;
  readonly readAgain: () => void;
} {
  const phone = usePhone();
  const [bundle, setBundle] = useState<SupportBundle>();
  const readAgain = useCallback(() => {
    runInBackground(phone, 'set-up-not-read', readSupportBundle(phone).then(setBundle));
  }, [phone]);

  // The outside thing is the phone's storage.
  useEffect(() => {
    readAgain();
  }, [readAgain]);
  return { bundle, readAgain };
}
