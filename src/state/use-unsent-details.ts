import { usePhone } from './phone-context.ts';
import { readUnsentDetails, type UnsentDetails } from './unsent-details.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

const NOTHING: UnsentDetails = { count: 0, refusedCount: 0, isWaitingForSignIn: false };

/** What of the own details the company does not have yet, of whoever is signed in. */
export function useUnsentDetails(): UnsentDetails {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NOTHING : await readUnsentDetails(phone, account),
    ) ?? NOTHING
  );
}
