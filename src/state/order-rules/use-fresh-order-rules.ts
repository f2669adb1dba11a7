import { useEffect } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { refreshOrderRules } from './order-rules-part.ts';

/** Refreshes the rules when a page with quantities opens, or the account changes. */
export function useFreshOrderRules(): void {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  // The external systems are the network and the phone's database.
  useEffect(() => {
    if (account !== undefined) runInBackground(phone, 'order-rules-not-saved', refreshOrderRules(phone));
  }, [phone, account]);
}
