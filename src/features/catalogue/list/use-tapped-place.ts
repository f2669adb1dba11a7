import { NO_CHOICES } from '#domain/catalogue/list-choices';
import type { HierarchyLevel } from '#domain/catalogue/product';
import { useAfterPaint } from '#state/runtime/hooks/use-after-paint';
import { useNavigate } from '@tanstack/react-router';
import { createContext, useCallback, useMemo, useState } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import type { ListWishes } from './list-wishes.ts';

/** The products of the list: all, those with a promotion, or those of a category. */
export interface ListPlace {
  readonly type?: 'promotion';
  readonly c?: string;
  readonly n?: HierarchyLevel;
}

/** The current list with the person's choices. */
interface PlaceOnScreen {
  readonly code: string;
  readonly level: HierarchyLevel | 0;
  readonly wishes: ListWishes;
}

/** Navigates to other products of the list; links get it from the page. */
export const GoInList = createContext<(place: ListPlace) => void>(() => {});

/**
 * Shows the tapped list in the next frame, and updates the URL after it: the router takes longer than the cards and
 * would delay them. If the page is scrolled, the router goes first, because it scrolls to the top.
 *
 * @param addressed the list in the URL; it takes precedence when it changes
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
        ...TO_PRODUCTS,
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
  // Equal choices keep the same object, so that a tap does not render their components.
  // oxlint-disable-next-line react/exhaustive-deps
  const wishes = useMemo(() => shown.wishes, [JSON.stringify(shown.wishes)]);
  return { go, ...shown, wishes };
}

/** Keeps the sorting, and drops the filters of the other list. */
function placeOnScreen({ type, c, n = 1 }: ListPlace, { choices }: ListWishes): PlaceOnScreen {
  return {
    code: c ?? '',
    level: c === undefined ? 0 : n,
    wishes: { choices: { ...NO_CHOICES, sort: choices.sort }, isOnlyPromotions: type === 'promotion' },
  };
}
