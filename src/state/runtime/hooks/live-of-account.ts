import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

/**
 * Makes a hook that returns something stored for the signed-in account, updated at every change.
 *
 * @param empty shown while it is loading, and if nobody is signed in
 */
export function liveOfAccount<Value, Empty = Value>(
  read: (phone: Phone, account: AccountKey) => Promise<Value>,
  empty: Empty,
): () => Value | Empty {
  return function useLiveOfAccount() {
    const phone = usePhone();
    const account = useSessionRow()?.account;
    const found = useLive(account ?? '', async () =>
      account === undefined ? empty : await read(phone, account),
    );
    return found ?? empty;
  };
}

/** The same for something that also depends on the customer for whom the account works now. */
export function liveOfSession<Value, Empty = Value>(
  read: (phone: Phone, session: SessionRow) => Promise<Value>,
  empty: Empty,
): () => Value | Empty {
  return function useLiveOfSession() {
    const phone = usePhone();
    const session = useSessionRow();
    const name =
      session === undefined ? '' : `${session.account}\n${customerText(customerOf(session.person))}`;
    const found = useLive(name, async () => (session === undefined ? empty : await read(phone, session)));
    return found ?? empty;
  };
}
