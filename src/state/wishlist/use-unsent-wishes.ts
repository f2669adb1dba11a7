import { usePhone } from '#state/runtime/phone-context';
import { readUnsentWishes, type UnsentWishes } from './unsent-wishes.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NOTHING: UnsentWishes = { count: 0, refusedCount: 0, isFull: false, isWaitingForSignIn: false };

/** The signed-in account's pending changes of favourites. */
export function useUnsentWishes(): UnsentWishes {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NOTHING : await readUnsentWishes(phone, account),
    ) ?? NOTHING
  );
}
