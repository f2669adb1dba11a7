import { usePhone } from './phone-context.ts';
import { readOwedSlips, type OwedSlip } from './slips.ts';
import { useLive } from './use-live.ts';
import { useSessionRow } from './use-session-row.ts';

const NONE: readonly OwedSlip[] = [];

/** Slips that are not with the company yet, of whoever is signed in, oldest first. */
export function useOwedSlips(): readonly OwedSlip[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readOwedSlips(phone, account),
    ) ?? NONE
  );
}
