import { useSyncExternalStore } from 'react';
import type { UnitQuantities } from '#domain/cart/cart';
import { saveCartNames } from './cart-names.ts';
import { readCartView, type CartView } from './cart-view.ts';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import { modeStore } from '#state/runtime/mode';
import { openCartStore, quantitiesIn, type OpenCart } from './open-cart.ts';
import { usePhone } from '#state/runtime/phone-context';
import { replicaStore } from '#state/catalogue/replica/replica';
import { runInBackground } from '#state/runtime/run-in-background';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

/** The open cart for everything that shows it. What its goods are called is kept with it as long as that is known. */
export const cartViewStore = onePerPhone((phone) =>
  openLiveStore(
    () => readCartView(phone),
    (_before, after) => {
      // What is watched may not write: the names are kept behind what is shown.
      if (after.newNames.size > 0)
        runInBackground(phone, 'cart-names-not-kept', saveCartNames(phone, after.cart, after.newNames));
      return after;
    },
    (again) => {
      const stops = [replicaStore(phone).subscribe(again), modeStore(phone).subscribe(again)];
      return () => stops.forEach((stop) => stop());
    },
  ),
);

/** The open cart, repainted at every change in any tab. Undefined while it is not read yet. */
export function useCart(): CartView | undefined {
  return useLiveStore(cartViewStore(usePhone()));
}

/** The quantities of one product in the open cart. They are on the disk: a browser that is killed now does not lose them. */
export function useCartLine(productCode: string): UnitQuantities {
  const { subscribe, read } = openCartStore(usePhone());
  return useSyncExternalStore(subscribe, () => quantitiesIn(read(), productCode));
}

/** All of the open cart's quantities. Undefined while it is not read yet. */
export function useOpenCart(): OpenCart | undefined {
  return useLiveStore(openCartStore(usePhone()));
}
