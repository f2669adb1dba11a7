import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderTotals as Totals } from '#domain/orders/order-draft';
import { OrderTotals } from '#ui/cards/order-totals';
import classes from './cart-summary.module.css';

/** The cart's totals. */
export function CartSummary({ totals, mode }: { readonly totals: Totals; readonly mode: CartMode }) {
  return (
    <div className={classes.summary}>
      <OrderTotals totals={totals} mode={mode} />
    </div>
  );
}
