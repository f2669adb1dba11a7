import type { OutboxKind } from '#local/orders/outbox';
import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** How many changes of a kind the company does not have, or did not take, of whoever is signed in. */
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
