import { useState, useSyncExternalStore } from 'react';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useRefetch } from '#state/runtime/hooks/use-refetch';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { refreshWishlist, wishlistStore, type OpenWishlist } from './wishlist.ts';

export interface WishlistView extends OpenWishlist {
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

/** Whether the product is on the list; undefined if nobody who has a list is signed in, and while it is loading. */
export function useIsWished(productCode: string): boolean | undefined {
  const { subscribe, read } = wishlistStore(usePhone());
  return useSyncExternalStore(subscribe, () => {
    const list = read();
    return list?.isOffered === true ? list.codes.has(productCode) : undefined;
  });
}

/** The list from the cache, refreshed in the background. Undefined while it is loading. */
export function useWishlist(): WishlistView | undefined {
  const phone = usePhone();
  const list = useLiveStore(wishlistStore(phone));
  const session = useSessionRow();
  const name =
    session === undefined || list === undefined
      ? undefined
      : `${session.account}\n${session.person.customerCode} ${session.person.saleUnit}`;
  const { problem, retry } = useRefresh(name, () => refreshWishlist(phone));
  return list === undefined ? undefined : { ...list, problem, retry };
}

/** Refreshes the list now and then, so that changes from another device appear wherever hearts are visible. */
export function useFreshWishlist(): void {
  const phone = usePhone();
  const [round, setRound] = useState(0);
  useRefetch(false, round, () => {
    setRound((before) => before + 1);
    runInBackground(phone, 'wishlist-not-saved', refreshWishlist(phone));
  });
}
