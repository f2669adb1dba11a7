import { readUnsentCancels, type UnsentCancel } from './cancel-order.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export type { UnsentCancel } from './cancel-order.ts';

const NONE: readonly UnsentCancel[] = [];

/** Orders that whoever is signed in cancelled here, and that the company did not cancel yet. */
export function useUnsentCancels(): readonly UnsentCancel[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readUnsentCancels(phone, account),
    ) ?? NONE
  );
}

/** Whether and how the cancelling of one order is on its way. */
export function useUnsentCancel(orderId: string): UnsentCancel | undefined {
  return useUnsentCancels().find((cancel) => cancel.orderId === orderId);
}
