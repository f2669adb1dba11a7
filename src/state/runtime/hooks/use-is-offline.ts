import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/** Whether the browser, or the last try, says that the company cannot be reached: enough to say so beforehand, never to stop anybody. */
export function useIsOffline(): boolean {
  const phone = usePhone();
  const { reachability } = phone.remote;
  return useSyncExternalStore(
    (onChange) => {
      const stopHearing = reachability.subscribe(onChange);
      const stopListening = phone.connectivity.onHint(onChange);
      return () => {
        stopHearing();
        stopListening();
      };
    },
    () => reachability.read() === false || !phone.connectivity.isOnlineHint(),
  );
}
