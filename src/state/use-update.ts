import { useSyncExternalStore } from 'react';
import type { AppUpdate } from './app-update.ts';
import { usePhone } from './phone-context.ts';

/** The newer version that waits; undefined while this one is the newest known. */
export function useAppUpdate(): AppUpdate | undefined {
  const { update } = usePhone();
  return useSyncExternalStore(update.subscribe, update.read);
}
