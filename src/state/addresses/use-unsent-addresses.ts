import { usePhone } from '#state/runtime/phone-context';
import { readUnsentAddresses, type UnsentAddress } from './unsent-addresses.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The pending address changes of the signed-in account. */
export function useUnsentAddresses(): readonly UnsentAddress[] {
  const phone = usePhone();
  const session = useSessionRow();
  const name = session === undefined ? '' : `${session.account} ${session.person.customerCode}`;
  return (
    useLive(name, async () => (session === undefined ? [] : await readUnsentAddresses(phone, session))) ?? []
  );
}
