import { UsualOrderCard } from '#features/app/home/usual-order-card';
import { LastOrder } from '#features/orders/history/last-order';

/** Below an empty cart: what this customer usually orders, and the last order. */
export function CartOffers() {
  return <LastOrder before={<UsualOrderCard />} />;
}
