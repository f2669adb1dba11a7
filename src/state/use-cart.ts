import { useLiveQuery } from 'dexie-react-hooks';
import { NO_QUANTITIES, type CartLine, type UnitQuantities } from '#domain/cart';
import type { CartMode } from '#domain/cart-mode';
import type { OrderDraft } from '#domain/order-draft';
import type { OrderLimitProblem } from '#domain/order-limits';
import type { Product } from '#domain/product';
import { cartKey } from './cart-key.ts';
import { readCartView } from './cart-view.ts';
import { usePhone } from './phone-context.ts';

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

/** The open cart, repainted at every change in any tab. Undefined while it is not read yet. */
export function useCart(): CartView | undefined {
  const phone = usePhone();
  return useLiveQuery(() => readCartView(phone), [phone]);
}

/** The quantities of one product in the open cart. */
export function useCartLine(productCode: string): UnitQuantities {
  const phone = usePhone();
  const quantities = useLiveQuery(async () => {
    const cart = await cartKey(phone);
    const row = await phone.personal.cartLines.get([cart.account, cart.customer, cart.mode, productCode]);
    return row?.quantities;
  }, [phone, productCode]);
  return quantities ?? NO_QUANTITIES;
}
