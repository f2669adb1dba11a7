import { readUnsentCancels, type UnsentCancel } from './cancel-order.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export type { UnsentCancel } from './cancel-order.ts';

const NONE: readonly UnsentCancel[] = [];

/** The signed-in account's pending and refused cancellations. */
export function useUnsentCancels(): readonly UnsentCancel[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () =>
      account === undefined ? NONE : await readUnsentCancels(phone, account),
    ) ?? NONE
  );
}

/** The state of one order's pending cancellation. */
export function useUnsentCancel(orderId: string): UnsentCancel | undefined {
  return useUnsentCancels().find((cancel) => cancel.orderId === orderId);
}
