import { useSyncExternalStore } from 'react';
import type { CartLine, UnitQuantities } from '#domain/cart';
import type { CartMode } from '#domain/cart-mode';
import type { OrderDraft } from '#domain/order-draft';
import type { OrderLimitProblem } from '#domain/order-limits';
import type { Product, ProductNames } from '#domain/product';
import type { CartKey } from '#local/cart-lines';
import { keepCartNames } from './cart-names.ts';
import { readCartView } from './cart-view.ts';
import { onePerPhone, openLiveStore } from './live-store.ts';
import { modeStore } from './mode.ts';
import { openCartStore, quantitiesIn, type OpenCart } from './open-cart.ts';
import { usePhone } from './phone-context.ts';
import { replicaStore } from './replica.ts';
import { runBehind } from './run-behind.ts';
import { useLiveStore } from './use-live-store.ts';

export interface CartView {
  readonly cart: CartKey;
  readonly mode: CartMode;
  readonly lines: readonly CartLine[];
  /** How many different products: the number on the badge. */
  readonly count: number;
  /** Priced from what this phone keeps; lines whose product is not here yet are left out until it comes. */
  readonly draft: OrderDraft;
  readonly products: ReadonlyMap<string, Product>;
  /** Also of a product that the shop does not sell any more. */
  readonly names: ReadonlyMap<string, ProductNames>;
  /** Those that are not on the disk yet. */
  readonly newNames: ReadonlyMap<string, ProductNames>;
  /** Every line's product is kept here, so the draft is the whole cart. */
  readonly isComplete: boolean;
  readonly limitProblem: OrderLimitProblem | undefined;
}

/** The open cart for everything that shows it. What its goods are called is kept with it as long as that is known. */
export const cartViewStore = onePerPhone((phone) =>
  openLiveStore(
    () => readCartView(phone),
    (_before, after) => {
      // What is watched may not write: the names are kept behind what is shown.
      if (after.newNames.size > 0)
        runBehind(phone, 'cart-names-not-kept', keepCartNames(phone, after.cart, after.newNames));
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
