import { isPointMode } from '#domain/kernel/cart-mode';
import {
  couponIdOf,
  couponProblem,
  couponsForOrder,
  type Coupon,
  type CouponProblem,
  type CouponsForOrder,
} from '#domain/payments/coupon';
import type { OrderDraft } from '#domain/orders/order-draft';
import { draftAtCheckout } from '#state/orders/checkout/order-request';
import { useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { useCoupons } from '#state/payments/coupons/use-coupons';
import { useToday } from '#state/runtime/hooks/use-today';

export interface CheckoutCoupon {
  /** Coupons are of use here: the company gives them, and what is ordered is paid with money. */
  readonly isOffered: boolean;
  /** Those to choose from, split by this cart; undefined while none are kept here and the company was not asked yet. */
  readonly choices: CouponsForOrder | undefined;
  readonly chosen: Coupon | undefined;
  /** Why the chosen one takes nothing off just now; the order goes without it as long as that is so. */
  readonly problem: CouponProblem | undefined;
  /** What goes with the order. */
  readonly used: Coupon | undefined;
  /** The cart less by what is used. */
  readonly draft: OrderDraft;
}

/** @param choice as it was known when it was chosen; what the list of coupons says of it now counts more */
export function useCheckoutCoupon(cart: CartView, choice: Coupon | undefined): CheckoutCoupon {
  const { areCouponsEnabled } = useTenant();
  const today = useToday();
  const { answer: list } = useCoupons();
  const isOffered = areCouponsEnabled && !isPointMode(cart.mode);
  const chosen =
    choice === undefined || !isOffered
      ? undefined
      : (list?.find(({ id }) => couponIdOf(id) === couponIdOf(choice.id)) ?? choice);
  const problem = chosen === undefined ? undefined : couponProblem(chosen, cart.draft.totals.goods, today);
  const used = problem === undefined ? chosen : undefined;
  return {
    isOffered,
    choices: list === undefined ? undefined : couponsForOrder(list, cart.draft.totals.goods, today),
    chosen,
    problem,
    used,
    draft: draftAtCheckout(cart.draft, used),
  };
}
