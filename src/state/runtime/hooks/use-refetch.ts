import { useEffect, useEffectEvent } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { pulledStore } from '#state/runtime/pulled';

/** Shown data is refreshed when the app becomes visible after this time. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Asks again when the network may be back after a failure, when the app becomes visible after a while, and when the
 * person pulls the page.
 *
 * @param round counts the requests
 */
export function useRefetch(hasProblem: boolean, round: number, refreshAgain: () => void): void {
  const phone = usePhone();
  const refresh = useEffectEvent(refreshAgain);

  // The external system is the browser, which signals that the network or the person may be back.
  useEffect(() => {
    const requestedMs = phone.clock.monotonicMs();
    return phone.connectivity.onWake(() => {
      if (hasProblem || phone.clock.monotonicMs() - requestedMs >= OLD_AFTER_MS) refresh();
    });
  }, [phone, hasProblem, round]);

  // The external system is the person.
  useEffect(() => pulledStore(phone).subscribe(() => refresh()), [phone]);
}
