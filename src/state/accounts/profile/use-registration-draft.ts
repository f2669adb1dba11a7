import { useEffect, useState } from 'react';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import { usePhone } from '#state/runtime/phone-context';
import {
  loadRegistrationDraft,
  readRegistrationDraft,
  type RegistrationDraft,
} from './registration-draft.ts';
import { runInBackground } from '#state/runtime/run-in-background';

/** The unsent registration for this number, as it was when the page was opened; undefined while it is loading. */
export function useRegistrationDraft(mobile: MobileNumber): RegistrationDraft | 'none' | undefined {
  const phone = usePhone();
  const [draft, setDraft] = useState<RegistrationDraft | 'none' | undefined>(() =>
    readRegistrationDraft(phone, mobile),
  );

  // The external system is the phone's database. It is read once: the form holds the draft from then on.
  useEffect(() => {
    let isWanted = true;
    const show = (found: RegistrationDraft | 'none') => {
      if (isWanted) setDraft(found);
    };
    const load = async () => {
      try {
        show((await loadRegistrationDraft(phone, mobile)) ?? 'none');
      } catch (fault) {
        // If nothing can be read, the form starts empty and still works.
        show('none');
        throw fault;
      }
    };
    runInBackground(phone, 'registration-draft-not-read', load());
    return () => {
      isWanted = false;
    };
  }, [phone, mobile]);

  return draft;
}
