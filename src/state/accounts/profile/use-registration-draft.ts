import { useEffect, useState } from 'react';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { usePhone } from '#state/runtime/phone-context';
import {
  bringRegistrationDraft,
  readRegistrationDraft,
  type RegistrationDraft,
} from './registration-draft.ts';
import { runInBackground } from '#state/runtime/run-in-background';

/** What was filled in with this number and not sent, as it stood when the page was opened; undefined while it is read. */
export function useRegistrationDraft(mobile: MobileNumber): RegistrationDraft | 'none' | undefined {
  const phone = usePhone();
  const [draft, setDraft] = useState<RegistrationDraft | 'none' | undefined>(() =>
    readRegistrationDraft(phone, mobile),
  );

  // The outside thing is the phone's database. It is read once: the form goes on from there.
  useEffect(() => {
    let isWanted = true;
    const show = (found: RegistrationDraft | 'none') => {
      if (isWanted) setDraft(found);
    };
    const bring = async () => {
      try {
        show((await bringRegistrationDraft(phone, mobile)) ?? 'none');
      } catch (fault) {
        // Where nothing can be read, the form is empty; it works all the same.
        show('none');
        throw fault;
      }
    };
    runInBackground(phone, 'registration-draft-not-read', bring());
    return () => {
      isWanted = false;
    };
  }, [phone, mobile]);

  return draft;
}
