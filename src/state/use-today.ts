import { useSyncExternalStore } from 'react';
import { usePhone } from './phone-context.ts';
import { shopToday } from './shop-clock.ts';

/** The shop's day, `yyyy-mm-dd`, again when an answer shows that this phone's clock was wrong. */
export function useToday(): string {
  const phone = usePhone();
  return useSyncExternalStore(phone.remote.shopClock.subscribe, () => shopToday(phone));
}
