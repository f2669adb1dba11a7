import { getWishlist, setWish as setWishCall } from '#contract/wishlist/wishlist';
import { mount, type RestScope } from '#server/plugins/rest';
import { listWishes } from '#server/services/wishlist/list-wishes';
import { setWish } from '#server/services/wishlist/set-wish';

/** Favourites of the signed-in account, for the customer that is acted for. */
export function wishlistCalls(scope: RestScope): void {
  mount(scope, getWishlist, ({ actor: { accountId, customer }, transaction }) =>
    listWishes(transaction, { accountId, customer }),
  );
  mount(scope, setWishCall, ({ request, actor: { accountId, customer }, transaction, sequence, now }) =>
    setWish(transaction, { list: { accountId, customer }, timing: { sequence, now } }, request),
  );
}
