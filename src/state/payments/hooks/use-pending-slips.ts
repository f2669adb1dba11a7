import { usePhone } from '#state/runtime/phone-context';
import { readPendingSlips, type PendingSlip } from '#state/payments/slips/slips';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NONE: readonly PendingSlip[] = [];

/** The signed-in account's pending slips, oldest first. */
export function usePendingSlips(): readonly PendingSlip[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readPendingSlips(phone, account),
    ) ?? NONE
  );
}
