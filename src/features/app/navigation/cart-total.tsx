import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { CartView } from '#state/cart/cart-view';
import { Amount } from '#ui/text/amount';

interface CartTotalProps {
  readonly cart: CartView;
}

/** The cart's total, in money or points. */
export function CartTotal({ cart }: CartTotalProps) {
  const { totals } = cart.draft;
  return <Amount mode={cart.mode} money={totals.total} points={totals.points} />;
}

/** Some tenants hide all totals. */
export function isCartTotalShown(tenant: TenantConfiguration): boolean {
  return !tenant.areTotalsHidden;
}
