import type { CartMode } from '#domain/kernel/cart-mode';
import type { OrderTotals as Totals } from '#domain/orders/order-draft';
import type { OrderPromotions } from '#domain/promotions/order-promotions';
import { OrderTotals } from '#ui/cards/order-totals';
import classes from './cart-summary.module.css';

interface CartSummaryProps {
  readonly totals: Totals;
  readonly mode: CartMode;
  readonly promotions: OrderPromotions | undefined;
}

/** The cart's totals. */
export function CartSummary({ totals, mode, promotions }: CartSummaryProps) {
  return (
    <div className={classes.summary}>
      <OrderTotals totals={totals} mode={mode} promotions={promotions} />
    </div>
  );
}
