import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sheet was opened from the page under it, so that Back closes it. */
    isSheetOnPage?: boolean;
  }
}

interface ProductSheetVerbs {
  readonly open: (code: string) => void;
  readonly close: () => void;
  readonly goToCart: () => void;
}

/** Opens and closes the product sheet through the address, without moving the page under it. */
export function useProductSheet(): ProductSheetVerbs {
  const router = useRouter();
  const navigate = useNavigate();
  const isOnPage = useLocation({ select: ({ state }) => state.isSheetOnPage === true });
  return {
    open: (code) => {
      void navigate({
        to: '.',
        search: (search) => ({ ...search, sheet: code }),
        state: { isSheetOnPage: true },
        resetScroll: false,
      });
    },
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
      void navigate({ to: '/cart/{-$orderId}', params: { orderId: undefined }, replace: isOnPage });
    },
  };
}
