import { readOnSight } from '#state/notifications/inbox/read-on-sight';
import type { Phone } from '#state/runtime/phone';
import type { createAppRouter } from './router.tsx';

/**
 * Marks the notifications about an order as read while a page shows the order: its own page, or the one after ordering.
 * It follows the address, so that these pages load no code for it.
 */
export function readOrdersOnSight(phone: Phone, router: ReturnType<typeof createAppRouter>): void {
  let shown: string | undefined;
  let stop = () => {};
  const look = () => {
    const orderId = shownOrder(router);
    if (orderId === shown) return;
    stop();
    shown = orderId;
    stop = orderId === undefined ? () => {} : readOnSight(phone, orderId);
  };
  router.subscribe('onRendered', look);
  look();
}

function shownOrder({ state }: ReturnType<typeof createAppRouter>): string | undefined {
  const match = state.matches.at(-1);
  switch (match?.routeId) {
    case '/_order/historydetail/{-$orderId}/{-$saleUnit}':
      return match.params.orderId;
    case '/_order/ProceedToCheckout':
      return match.search.placed;
    default:
      return undefined;
  }
}
