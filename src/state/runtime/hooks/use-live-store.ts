import { useSyncExternalStore } from 'react';
import type { LiveStore } from '#state/runtime/live-store';

/** The last answer of the store's query; undefined before its first. */
export function useLiveStore<Value>(store: LiveStore<Value>): Value | undefined {
  return useSyncExternalStore(store.subscribe, store.read);
}
