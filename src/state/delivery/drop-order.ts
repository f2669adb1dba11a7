import { useSyncExternalStore } from 'react';
import { onePerPhone } from '#state/runtime/live-store';
import { usePhone } from '#state/runtime/phone-context';
import { openStore } from '#state/runtime/store';

/** How a rider sorts the own drops: by distance, along a suggested route, or that route on the map. */
export type DropOrder = 'nearest' | 'route' | 'map';

const store = onePerPhone(() => openStore<DropOrder>('nearest'));

/** Lasts until the app is closed: after each door the rider returns to the same list. */
export function useDropOrder(): readonly [DropOrder, (order: DropOrder) => void] {
  const { read, show, subscribe } = store(usePhone());
  return [useSyncExternalStore(subscribe, read), show];
}
