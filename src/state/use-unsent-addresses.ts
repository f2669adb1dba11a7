import { usePhone } from './phone-context.ts';
import { readUnsentAddresses, type UnsentAddress } from './unsent-addresses.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/** What of addresses is not with the company yet, of whoever is signed in. */
export function useUnsentAddresses(): readonly UnsentAddress[] {
  const phone = usePhone();
  const session = useSessionRow();
  const name = session === undefined ? '' : `${session.account} ${session.person.customerCode}`;
  return (
    useLive(name, async () => (session === undefined ? [] : await readUnsentAddresses(phone, session))) ?? []
  );
}
