import { useEffect, useState } from 'react';
import { readClientDraft, type ClientDraft } from './client-draft.ts';
import { usePhone } from '#state/runtime/phone-context';

/** The unsaved draft, as it was when the page was opened; undefined while it is loading. */
export function useClientDraft(): ClientDraft | 'none' | undefined {
  const phone = usePhone();
  const [draft, setDraft] = useState<ClientDraft | 'none'>();

  // The external system is the phone's database. It is read once: later input is stored there and not read again.
  useEffect(() => {
    let isWanted = true;
    void readClientDraft(phone).then((found) => {
      if (isWanted) setDraft(found ?? 'none');
    });
    return () => {
      isWanted = false;
    };
  }, [phone]);

  return draft;
}
