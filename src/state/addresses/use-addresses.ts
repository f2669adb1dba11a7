import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import {
  isUsable,
  readAddresses,
  refreshAddresses,
  type AddressesHere,
  type ShownAddress,
} from './addresses.ts';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useReadSession } from '#state/runtime/hooks/use-session-row';

export interface AddressesHereView {
  /** Undefined while they are loading, and for guests, who have none. */
  readonly here: AddressesHere | undefined;
  /** 'unreachable': nothing is cached here and the server could not be reached; it never means "no addresses". */
  readonly state: 'loading' | 'ready' | 'unreachable';
  /** Asks the server again. */
  readonly retry: () => void;
}

/** The addresses of the current customer, from the cache at once and refreshed in the background. */
export function useAddressesHere(): AddressesHereView {
  const phone = usePhone();
  const read = useReadSession();
  const session = read ?? undefined;
  const hasSome = session !== undefined && !isGuest(session.person);
  const name = hasSome
    ? `addresses\n${session.account}\n${customerText(customerOf(session.person))}`
    : undefined;
  const { problem, retry } = useRefresh(name, async (): Promise<PageOutcome> => {
    return session === undefined ? 'session-changed' : await refreshAddresses(phone, session);
  });
  const here = useLive(name ?? '', async () =>
    session === undefined || !hasSome ? undefined : await readAddresses(phone, session),
  );
  const isAnswered = here?.isKnown === true || (read !== undefined && !hasSome);
  const state = isAnswered ? 'ready' : problem === undefined ? 'loading' : 'unreachable';
  return { here, state, retry };
}

export interface AddressesView {
  readonly shipping: readonly ShownAddress[];
  readonly billing: readonly ShownAddress[];
  readonly state: AddressesHereView['state'];
}

/** The customer's addresses that an order may use. A guest has none. */
export function useAddresses(): AddressesView {
  const { here, state } = useAddressesHere();
  const usable = here?.addresses.filter(isUsable) ?? [];
  const shipping = usable.filter((address) => address.type === 'shipping');
  const billing = usable.filter((address) => address.type === 'billing');
  return { shipping, billing, state: usable.length > 0 ? 'ready' : state };
}
