import { useSyncExternalStore } from 'react';
import type { LiveStore } from '#state/runtime/live-store';

/** What the store's query answered last; undefined before its first answer. */
export function useLiveStore<Value>(store: LiveStore<Value>): Value | undefined {
  return useSyncExternalStore(store.subscribe, store.read);
}
