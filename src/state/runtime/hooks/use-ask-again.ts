import { useEffect, useEffectEvent } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/** Shown data is refreshed when the app becomes visible after this time. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Asks again when the network may be back after a failure, and when the app becomes visible after a while.
 *
 * @param round counts the requests
 */
export function useAskAgain(hasProblem: boolean, round: number, askAgain: () => void): void {
  const phone = usePhone();
  const ask = useEffectEvent(askAgain);

  // The external system is the browser, which signals that the network or the person may be back.
  useEffect(() => {
    const askedMs = phone.clock.monotonicMs();
    return phone.connectivity.onWake(() => {
      if (hasProblem || phone.clock.monotonicMs() - askedMs >= OLD_AFTER_MS) ask();
    });
  }, [phone, hasProblem, round]);
}
