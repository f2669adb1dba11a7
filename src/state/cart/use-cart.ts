import { useSyncExternalStore } from 'react';
import type { UnitQuantities } from '#domain/cart/cart';
import { saveCartNames } from './cart-names.ts';
import { readCartView, type CartView } from './cart-view.ts';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { modeStore } from '#state/runtime/mode';
import { openCartStore, quantitiesIn, type OpenCart } from './open-cart.ts';
import { usePhone } from '#state/runtime/phone-context';
import { serverDay } from '#state/runtime/hooks/today-store';
import { orderRulesStore } from '#state/order-rules/order-rules-store';
import { pricingPartStore } from '#state/promotions/pricing-part';
import { replicaStore } from '#state/catalogue/replica/replica';
import { runInBackground } from '#state/runtime/run-in-background';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

/** The open cart, shared by everything that shows it. Product names are stored with it while they are known. */
export const cartViewStore = onePerPhone((phone) =>
  openLiveStore(
    () => readCartView(phone),
    (_before, after) => {
      // A live query may not write, so the names are stored in the background.
      if (after.newNames.size > 0)
        runInBackground(phone, 'cart-names-not-saved', saveCartNames(phone, after.cart, after.newNames));
      return after;
    },
    (again) => {
      const stops = [
        replicaStore(phone).subscribe(again),
        modeStore(phone).subscribe(again),
        pricingPartStore(phone).subscribe(again),
        orderRulesStore(phone).subscribe(again),
        // Promotions begin and end with the day.
        serverDay(phone).subscribe(again),
      ];
      return () => stops.forEach((stop) => stop());
    },
  ),
);

/** The open cart, updated at every change in any tab. Undefined while it is loading. */
export function useCart(): CartView | undefined {
  return useLiveStore(cartViewStore(usePhone()));
}

/**
 * The quantities of one product in the open cart. They are stored already: a browser that is killed now does not lose
 * them.
 */
export function useCartLine(productCode: string): UnitQuantities {
  const { subscribe, read } = openCartStore(usePhone());
  return useSyncExternalStore(subscribe, () => quantitiesIn(read(), productCode));
}

/** All quantities of the open cart. Undefined while it is loading. */
export function useOpenCart(): OpenCart | undefined {
  return useLiveStore(openCartStore(usePhone()));
}
