import { usePhone } from '#state/runtime/phone-context';
import { readUnsentDetails, type UnsentDetails } from './unsent-details.ts';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NOTHING: UnsentDetails = { count: 0, refusedCount: 0, isWaitingForSignIn: false };

/** The pending details of the signed-in account. */
export function useUnsentDetails(): UnsentDetails {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NOTHING : await readUnsentDetails(phone, account),
    ) ?? NOTHING
  );
}
