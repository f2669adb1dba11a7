import { useSyncExternalStore } from 'react';

/** Where the category rail has room beside the goods. */
export const RAIL_WIDTH = '(min-width: 62em)';

/** Where the cart has room too. */
export const ASIDE_WIDTH = '(min-width: 80em)';

/** Whether the window is that wide: what a phone has no room for is not drawn there either. */
export function useIsWide(query: typeof RAIL_WIDTH | typeof ASIDE_WIDTH): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
