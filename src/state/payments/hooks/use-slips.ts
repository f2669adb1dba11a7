import { useEffect, useEffectEvent } from 'react';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { readSlips, refreshSlips, type SlipsHere } from '#state/payments/slips/slips';
import { useLive } from '#state/runtime/hooks/use-live';
import { useOrderThatMoved } from '#state/orders/history/use-order-that-moved';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

/** The polling interval while a slip waits for review. */
const LOOK_AGAIN_MS = 20_000;

export interface SlipsView {
  /** Undefined while the cache is loading. */
  readonly slips: SlipsHere | undefined;
  readonly isLoading: boolean;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  checkAgain(): void;
}

/** The slips of an order: the pending ones, and the server's data of the others. */
export function useSlips(orderId: string): SlipsView {
  const phone = usePhone();
  const session = useSessionRow();
  const name = session === undefined ? undefined : `${session.account}\n${orderId}`;
  const slips = useLive(name ?? '', async () =>
    session === undefined ? undefined : await readSlips(phone, session, orderId),
  );
  // A slip that was just confirmed refreshes the list at once.
  const pending = slips?.pending.map(({ id }) => id).join(' ');
  const requestName = name === undefined || pending === undefined ? undefined : `${name}\n${pending}`;
  const { outcome, problem, retry } = useRefresh(requestName, async (): Promise<PageOutcome> => {
    if (session === undefined) return 'session-changed';
    return await refreshSlips(phone, session, orderId);
  });
  useOrderThatMoved(orderId, slips?.known?.slips.map(({ id, state }) => `${id} ${state}`).join());
  const checkAgain = useEffectEvent(retry);
  const isLookedAt =
    slips !== undefined &&
    (slips.arrived.length > 0 || slips.known?.slips.some(({ state }) => state === 'sent') === true);

  // The external system is a review at the company, which takes an unknown time.
  useEffect(() => {
    if (!isLookedAt) return undefined;
    let cancel = () => {};
    const again = () => {
      checkAgain();
      cancel = phone.clock.after(LOOK_AGAIN_MS, again);
    };
    cancel = phone.clock.after(LOOK_AGAIN_MS, again);
    return () => cancel();
  }, [isLookedAt, phone]);

  return { slips, isLoading: requestName !== undefined && outcome === undefined, problem, checkAgain: retry };
}
