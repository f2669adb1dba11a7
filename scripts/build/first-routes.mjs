/** Routes are named by their files below src/routes, without the ending. */

/** The screen that opens first, with its layouts. */
export const homeRoutes = ['__root', '_order', '_order/index'];

/** The language of most people. */
export const firstLanguage = 'locales/th-TH.po';

/**
 * The routes beside home that the service worker stores at its install: a person finds products, fills the cart, places
 * the order and sees that it waits, even if the network goes right after the first visit. Signing in is not among them,
 * because it needs the network itself.
 *
 * Every other route, also a new one, is stored when the phone is idle. `precacheBytes` limits what these import.
 */
export const firstRoutes = [
  '_order/product.{-$category}',
  '_order/category',
  '_order/productdetail.$code',
  '_order/cart.{-$orderId}',
  '_order/ProceedToCheckout',
  '-placed-order',
  '_order/unsent',
];

/** What sends an order, so that an order of the first visit is sent even if this build is gone from the server. */
export const firstParts = ['src/sync/engine/push.ts', 'src/sync/changes/add-order.ts'];

/** The texts of the first routes. */
export const firstTexts = [firstLanguage, 'locales/pages/th-TH.po'];
