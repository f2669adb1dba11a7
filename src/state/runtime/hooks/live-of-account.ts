import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from './use-cart-mode.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/**
 * Makes a hook that returns something stored for the signed-in account, updated at every change.
 *
 * @param read also gets the hook's arguments, such as the id of an order
 * @param empty shown while it is loading, and if nobody is signed in
 */
export function liveOfAccount<Value, Empty = Value, Ids extends readonly string[] = []>(
  read: (phone: Phone, account: AccountKey, ...ids: Ids) => Promise<Value>,
  empty: Empty,
): (...ids: Ids) => Value | Empty {
  return function useLiveOfAccount(...ids) {
    const phone = usePhone();
    const account = useSessionRow()?.account;
    const found = useLive([account, ...ids].join('\n'), async () =>
      account === undefined ? empty : await read(phone, account, ...ids),
    );
    return found === undefined ? empty : found;
  };
}

/** The same for something of the open cart, which guests have too. */
export function liveOfCart<Value, Empty = Value>(
  read: (phone: Phone) => Promise<Value>,
  empty: Empty,
): () => Value | Empty {
  return function useLiveOfCart() {
    const phone = usePhone();
    const session = useSessionRow();
    const mode = useCartMode();
    const name = [session?.account, session?.person.customerCode, mode].join('\n');
    const found = useLive(name, async () => await read(phone));
    return found === undefined ? empty : found;
  };
}

/**
 * The same as `liveOfAccount` for something that also depends on the customer for whom the account works now.
 *
 * @param usePart identifies how much is read (`useLive`)
 */
export function liveOfSession<Value, Empty = Value>(
  read: (phone: Phone, session: SessionRow) => Promise<Value>,
  empty: Empty,
  usePart: () => string = useWhole,
): () => Value | Empty {
  return function useLiveOfSession() {
    const phone = usePhone();
    const session = useSessionRow();
    const name =
      session === undefined ? '' : `${session.account}\n${customerText(customerOf(session.person))}`;
    const part = usePart();
    const found = useLive(
      name,
      async () => (session === undefined ? empty : await read(phone, session)),
      part,
    );
    return found === undefined ? empty : found;
  };
}

function useWhole(): string {
  return '';
}
