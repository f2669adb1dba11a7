import { useEffect, useState } from 'react';
import { readClientDraft, type ClientDraft } from './client-draft.ts';
import { usePhone } from '#state/runtime/phone-context';

/** What was written and not saved when this page was left, as it stood when the page was opened; undefined while it is read. */
export function useClientDraft(): ClientDraft | 'none' | undefined {
  const phone = usePhone();
  const [draft, setDraft] = useState<ClientDraft | 'none'>();

  // The outside thing is the phone's database. It is read once: what is typed from now on is written there and not read again.
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
