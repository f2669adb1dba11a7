import { isPointMode } from '#domain/kernel/cart-mode';
import {
  couponIdOf,
  couponProblem,
  couponsForOrder,
  type Coupon,
  type CouponProblem,
  type CouponsForOrder,
} from '#domain/payments/coupon';
import type { FreeChoices } from '#domain/promotions/rule-kind';
import type { PricedDraft } from '#domain/orders/promote-draft';
import { priceAtCheckout } from '#state/orders/checkout/order-request';
import { useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { useCoupons } from '#state/payments/coupons/use-coupons';
import { useToday } from '#state/runtime/hooks/use-today';

/** The cart's draft is reduced by promotions and by the used coupon. */
export interface CheckoutCoupon extends PricedDraft {
  /** The tenant has coupons, and the order is paid with money. */
  readonly isOffered: boolean;
  /**
   * The coupons to choose from, grouped for this cart; undefined while none are cached and the server has not answered.
   */
  readonly choices: CouponsForOrder | undefined;
  readonly chosen: Coupon | undefined;
  /** The reason why the chosen coupon gives no discount now; meanwhile the order goes without it. */
  readonly problem: CouponProblem | undefined;
  /** The coupon that is sent with the order. */
  readonly used: Coupon | undefined;
}

/** @param choice as it was known when it was chosen; newer data from the coupon list takes precedence */
export function useCheckoutCoupon(
  cart: CartView,
  choice: Coupon | undefined,
  freeGoods: FreeChoices,
): CheckoutCoupon {
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
    ...priceAtCheckout(cart, used, freeGoods),
  };
}
