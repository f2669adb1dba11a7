import { useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { serverDay } from './today-store.ts';

/** The server's day, `yyyy-mm-dd`; updated when it changes while the app is open. */
export function useToday(): string {
  const { subscribe, read } = serverDay(usePhone());
  return useSyncExternalStore(subscribe, read);
}
