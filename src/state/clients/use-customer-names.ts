import { signedInPerson } from '#domain/accounts/person';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOf, customerText } from '#local/kernel/account';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { usePhone } from '#state/runtime/phone-context';
import { readClients } from './clients.ts';

/** Looks up the names of the shops for which an agent's orders are; undefined for an unknown one. */
export function useCustomerNames(): (customer: CustomerKey) => string | undefined {
  const phone = usePhone();
  const session = useSessionRow();
  const isAgent = session?.person.role === 'agent';
  const cached = useLive(isAgent ? session.account : '', async () =>
    session === undefined || !isAgent ? undefined : await readClients(phone, session),
  );
  const own = session === undefined ? undefined : signedInPerson(session.person);
  return (customer) => {
    const isOf = (one: CustomerKey) => customerText(customerOf(one)) === customerText(customer);
    if (own !== undefined && isOf(own)) return own.name;
    return cached?.clients.find(isOf)?.name;
  };
}
