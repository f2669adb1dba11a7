import { useSyncExternalStore } from 'react';

/** The width from which the category rail fits beside the products. */
export const RAIL_WIDTH = '(min-width: 62em)';

/** The width from which the cart fits too. */
export const ASIDE_WIDTH = '(min-width: 80em)';

type Width = typeof RAIL_WIDTH | typeof ASIDE_WIDTH;

/** Cached, because it is read at every render and `matchMedia` creates a new list each time. */
const lists = new Map<Width, MediaQueryList>();

function listFor(query: Width): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Created once: a new function would make React subscribe again at every render. */
const subscribers: Readonly<Record<Width, (onChange: () => void) => () => void>> = {
  [RAIL_WIDTH]: subscriberTo(RAIL_WIDTH),
  [ASIDE_WIDTH]: subscriberTo(ASIDE_WIDTH),
};

function subscriberTo(query: Width) {
  return (onChange: () => void) => {
    const list = listFor(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
}

/** Whether the window is that wide: components for wide windows are not rendered on phones. */
export function useIsWide(query: Width): boolean {
  return useSyncExternalStore(subscribers[query], () => listFor(query).matches);
}
