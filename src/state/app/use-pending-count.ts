import type { OutboxKind } from '#local/orders/outbox';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The number of the signed-in account's changes of a kind that are pending or refused. */
export function usePendingCount(kind: OutboxKind): number {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(`${account ?? ''}\n${kind}`, async () =>
      account === undefined
        ? 0
        : await phone.personal.outbox
            .where('account')
            .equals(account)
            .and((row) => row.kind === kind)
            .count(),
    ) ?? 0
  );
}
