import { useSyncExternalStore } from 'react';

/** Where the category rail has room beside the goods. */
export const RAIL_WIDTH = '(min-width: 62em)';

/** Where the cart has room too. */
export const ASIDE_WIDTH = '(min-width: 80em)';

type Width = typeof RAIL_WIDTH | typeof ASIDE_WIDTH;

/** Asked at every drawing: the browser makes a new list of it each time it is asked by its words. */
const lists = new Map<Width, MediaQueryList>();

function listFor(query: Width): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Made once: with a new function React would begin to listen anew at every drawing. */
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

/** Whether the window is that wide: what a phone has no room for is not drawn there either. */
export function useIsWide(query: Width): boolean {
  return useSyncExternalStore(subscribers[query], () => listFor(query).matches);
}
