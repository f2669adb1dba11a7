import { useSyncExternalStore } from 'react';
import type { CartLine, UnitQuantities } from '#domain/cart';
import type { CartMode } from '#domain/cart-mode';
import type { OrderDraft } from '#domain/order-draft';
import type { OrderLimitProblem } from '#domain/order-limits';
import type { Product } from '#domain/product';
import { readCartView } from './cart-view.ts';
import { onePerPhone, openLiveStore } from './live-store.ts';
import { modeStore } from './mode.ts';
import { openCartStore, quantitiesIn, type OpenCart } from './open-cart.ts';
import { usePhone } from './phone-context.ts';
import { replicaStore } from './replica.ts';
import { useLiveStore } from './use-live-store.ts';

export interface CartView {
  readonly mode: CartMode;
  readonly lines: readonly CartLine[];
  /** How many different products: the number on the badge. */
  readonly count: number;
  /** Priced from what this phone keeps; lines whose product is not here yet are left out until it comes. */
  readonly draft: OrderDraft;
  readonly products: ReadonlyMap<string, Product>;
  /** Every line's product is kept here, so the draft is the whole cart. */
  readonly isComplete: boolean;
  readonly limitProblem: OrderLimitProblem | undefined;
}

const cartViewStore = onePerPhone((phone) =>
  openLiveStore(
    () => readCartView(phone),
    (_before, after) => after,
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
