import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Whether the browser, or the last request, indicates that the server is unreachable. A hint for messages; never blocks
 * an action.
 */
export function useIsOffline(): boolean {
  const phone = usePhone();
  const { reachability } = phone.remote;
  return useSyncExternalStore(
    (onChange) => {
      const unsubscribe = reachability.subscribe(onChange);
      const stopListening = phone.connectivity.onHint(onChange);
      return () => {
        unsubscribe();
        stopListening();
      };
    },
    () => reachability.read() === false || !phone.connectivity.isOnlineHint(),
  );
}
