import { useEffect, useEffectEvent } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/** What a screen shows is asked for again when the app is looked at after this time. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Asks again when the network may be back after a failure, and when the app is looked at again after a while.
 *
 * @param round counts how often was asked
 */
export function useAskAgain(hasProblem: boolean, round: number, askAgain: () => void): void {
  const phone = usePhone();
  const ask = useEffectEvent(askAgain);

  // The outside thing is the browser, which says that the network or the person may be back.
  useEffect(() => {
    const askedMs = phone.clock.monotonicMs();
    return phone.connectivity.onWake(() => {
      if (hasProblem || phone.clock.monotonicMs() - askedMs >= OLD_AFTER_MS) ask();
    });
  }, [phone, hasProblem, round]);
}
