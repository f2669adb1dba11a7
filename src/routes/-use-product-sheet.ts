import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TO_CART } from '#state/app/page-links';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet was opened from the page below it, so Back closes it. */
    isSheetOnPage?: boolean;
  }
}

interface ProductSheetVerbs {
  readonly open: (code: string) => void;
  readonly close: () => void;
  readonly goToCart: () => void;
}

/** Opens and closes the product sheet through the URL, without scrolling the page below it. */
export function useProductSheet(): ProductSheetVerbs {
  const router = useRouter();
  const navigate = useNavigate();
  const isOnPage = useLocation({ select: ({ state }) => state.isSheetOnPage === true });
  // A stable function for every card, so that cards are not rendered again because of it.
  const open = useCallback(
    (code: string) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, sheet: code }),
        state: { isSheetOnPage: true },
        resetScroll: false,
      });
    },
    [navigate],
  );
  return {
    open,
    close: () => {
      if (isOnPage) {
        router.history.back();
        return;
      }
      void navigate({
        to: '.',
        search: ({ sheet: _closed, ...search }) => search,
        replace: true,
        resetScroll: false,
      });
    },
    goToCart: () => {
      void navigate({ ...TO_CART, replace: isOnPage });
    },
  };
}
