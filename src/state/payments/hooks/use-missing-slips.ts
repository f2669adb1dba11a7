import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { readMissingSlips, type MissingSlip } from '#state/payments/slips/missing-slips';

const NONE: readonly MissingSlip[] = [];

/** Slips that the server accepted from the signed-in account and does not have any more, newest first. */
export function useMissingSlips(): readonly MissingSlip[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readMissingSlips(phone, account),
    ) ?? NONE
  );
}
