import { useCallback, useEffect, useState } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { readSupportBundle, type SupportBundle } from './support-bundle.ts';

/** This phone's state, read when the page opens and on request. */
export function useSupportBundle(): {
  readonly bundle: SupportBundle | undefined;
  readonly readAgain: () => void;
} {
  const phone = usePhone();
  const [bundle, setBundle] = useState<SupportBundle>();
  const readAgain = useCallback(() => {
    runInBackground(phone, 'set-up-not-read', readSupportBundle(phone).then(setBundle));
  }, [phone]);

  // The external system is the phone's storage.
  useEffect(() => {
    readAgain();
  }, [readAgain]);
  return { bundle, readAgain };
}
