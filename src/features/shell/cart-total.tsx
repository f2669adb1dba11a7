import { isPointMode } from '#domain/cart-mode';
import type { TenantConfiguration } from '#domain/tenant';
import type { CartView } from '#state/use-cart';
import { Money } from '#ui/money';
import { PointsAmount } from '#ui/points-amount';

interface CartTotalProps {
  readonly cart: CartView;
}

/** What the cart costs, in the coin of its mode. */
export function CartTotal({ cart }: CartTotalProps) {
  const { totals } = cart.draft;
  return isPointMode(cart.mode) ? <PointsAmount amount={totals.points} /> : <Money amount={totals.total} />;
}

/** Some tenants show no totals at all. */
export function isCartTotalShown(tenant: TenantConfiguration): boolean {
  return !tenant.areTotalsHidden;
}
