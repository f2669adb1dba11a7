import { NO_CHOICES } from '#domain/catalogue/list-choices';
import type { HierarchyLevel } from '#domain/catalogue/product';
import { useAfterPaint } from '#state/runtime/hooks/use-after-paint';
import { useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useMemo, useState } from 'react';
import type { ListWishes } from './list-wishes.ts';

/** Which goods: all, those with a promotion, or those of a category. */
export interface ListPlace {
  readonly type?: 'promotion';
  readonly c?: string;
  readonly n?: HierarchyLevel;
}

/** Where one is in the list, and what one made of it. */
interface PlaceOnScreen {
  readonly code: string;
  readonly level: HierarchyLevel | 0;
  readonly wishes: ListWishes;
}

/** Goes to other goods of the list; links have it from the page around them. */
export const GoInList = createContext<(place: ListPlace) => void>(() => {});

/**
 * The goods that were tapped on are on the screen at the next frame; the address follows them. The router takes longer than
 * the cards, and would keep them back. Whoever has scrolled is brought to the top by the router, so there it goes first.
 *
 * @param addressed what the address says; when it changes, it counts
 */
export function useTappedPlace(addressed: PlaceOnScreen) {
  const [tapped, setTapped] = useState<ListPlace>();
  const address = JSON.stringify(addressed);
  const [seen, setSeen] = useState(address);
  if (address !== seen) {
    setSeen(address);
    setTapped(undefined);
  }
  const navigate = useNavigate();
  const follow = useCallback(
    (place: ListPlace) =>
      void navigate({
        to: '/product/{-$category}',
        params: { category: undefined },
        search: ({ q, sort }) => ({
          ...place,
          ...(q === undefined ? {} : { q }),
          ...(sort === undefined ? {} : { sort }),
        }),
      }),
    [navigate],
  );
  useAfterPaint(tapped, follow);
  const go = useCallback(
    (place: ListPlace) => (window.scrollY > 0 ? follow(place) : setTapped(place)),
    [follow],
  );
  const shown = tapped === undefined ? addressed : placeOnScreen(tapped, addressed.wishes);
  // The same wishes stay the same object, so what shows them is not drawn again at a tap.
  // oxlint-disable-next-line react/exhaustive-deps
  const wishes = useMemo(() => shown.wishes, [JSON.stringify(shown.wishes)]);
  return { go, ...shown, wishes };
}

/** The order of the list stays, and what was filtered elsewhere is not filtered here. */
function placeOnScreen({ type, c, n = 1 }: ListPlace, { choices }: ListWishes): PlaceOnScreen {
  return {
    code: c ?? '',
    level: c === undefined ? 0 : n,
    wishes: { choices: { ...NO_CHOICES, sort: choices.sort }, isOnlyPromotions: type === 'promotion' },
  };
}
