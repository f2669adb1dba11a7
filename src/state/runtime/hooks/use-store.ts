import { useSyncExternalStore } from 'react';
import type { Store } from '#state/runtime/store';

/** The store's current value, updated at every change. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read);
}
