import { useLingui } from '@lingui/react/macro';
import type { OrderLine } from '#domain/orders/order-draft';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { useLineNames } from '#ui/text/line-names';

type Outcome = { readonly undo: () => Promise<'not-saved' | undefined> } | 'not-saved';

/** Tells that another product is in the cart in place of a line, and offers to undo it. */
export function useReplacedToast(): (by: OrderLine, outcome: Outcome) => void {
  const { t } = useLingui();
  const announceChange = useCartToast();
  const namesOf = useLineNames();
  return (by, outcome) => {
    if (outcome === 'not-saved') return void announceChange(outcome);
    const name = namesOf(by).productName;
    return showUndoToast({
      message: t`${name} is in your cart instead`,
      undoLabel: t`Undo`,
      onUndo: () => void outcome.undo().then(announceChange),
    });
  };
}
