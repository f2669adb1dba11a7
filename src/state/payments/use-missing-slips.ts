import { usePhone } from '../phone-context.ts';
import { useLive } from '../use-live.ts';
import { useSessionRow } from '../use-session-row.ts';
import { readMissingSlips, type MissingSlip } from './missing-slips.ts';

const NONE: readonly MissingSlip[] = [];

/** Slips that the company accepted from whoever is signed in and does not have any more, the newest first. */
export function useMissingSlips(): readonly MissingSlip[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readMissingSlips(phone, account),
    ) ?? NONE
  );
}
