import { isPointMode } from '#domain/kernel/cart-mode';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { CartView } from '#state/cart/cart-view';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';

interface CartTotalProps {
  readonly cart: CartView;
}

/** The cart's total, in money or points. */
export function CartTotal({ cart }: CartTotalProps) {
  const { totals } = cart.draft;
  return isPointMode(cart.mode) ? <PointsAmount amount={totals.points} /> : <Money amount={totals.total} />;
}

/** Some tenants hide all totals. */
export function isCartTotalShown(tenant: TenantConfiguration): boolean {
  return !tenant.areTotalsHidden;
}
