import { usePhone } from '#state/runtime/phone-context';
import { readUnsentAddresses, type UnsentAddress } from './unsent-addresses.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** What of addresses is not with the company yet, of whoever is signed in. */
export function useUnsentAddresses(): readonly UnsentAddress[] {
  const phone = usePhone();
  const session = useSessionRow();
  const name = session === undefined ? '' : `${session.account} ${session.person.customerCode}`;
  return (
    useLive(name, async () => (session === undefined ? [] : await readUnsentAddresses(phone, session))) ?? []
  );
}
