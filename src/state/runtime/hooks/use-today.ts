import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { shopDay } from './today-store.ts';

/** The shop's day, `yyyy-mm-dd`; again when it changes while the app is open. */
export function useToday(): string {
  const { subscribe, read } = shopDay(usePhone());
  return useSyncExternalStore(subscribe, read);
}
