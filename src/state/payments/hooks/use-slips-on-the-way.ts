import { usePhone } from '#state/runtime/phone-context';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** A slip that this phone owes to the company, without its picture. */
export interface SlipOnTheWay {
  readonly orderId: string;
  readonly keptAt: Date;
}

const NONE: readonly SlipOnTheWay[] = [];

/** Slips of whoever is signed in that go to the company by themselves, oldest first; none that it did not take. */
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
      // A slip waits for its order, and for nothing else.
      return pending.flatMap(({ waitsFor = [], createdAt }) =>
        waitsFor.map((orderId): SlipOnTheWay => ({ orderId, keptAt: createdAt })),
      );
    }) ?? NONE
  );
}
