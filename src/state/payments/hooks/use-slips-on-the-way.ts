import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** A pending slip, without its picture. */
export interface SlipOnTheWay {
  readonly orderId: string;
  readonly savedAt: Date;
}

const NONE: readonly SlipOnTheWay[] = [];

/** The signed-in account's slips that are sent automatically, oldest first, without refused ones. */
export function useSlipsOnTheWay(): readonly SlipOnTheWay[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  return (
    useLive(account ?? '', async () => {
      if (account === undefined) return NONE;
      const pending = await phone.personal.outbox
        .where('account')
        .equals(account)
        .and(({ kind, state }) => kind === 'send-slip' && state !== 'parked')
        .sortBy('seq');
      // A slip waits only for its order, so its dependency is the order's id.
      return pending.flatMap(({ waitsFor = [], createdAt }) =>
        waitsFor.map((orderId): SlipOnTheWay => ({ orderId, savedAt: createdAt })),
      );
    }) ?? NONE
  );
}
