import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCartToast, type CartChange } from './cart-toast.ts';
import { showUndoToast } from './undo-toast.ts';

/** The result of adding several lines to the cart. */
type AddedLines =
  | 'not-saved'
  | { readonly productCount: number; readonly undo: () => Promise<CartChange | undefined> };

/**
 * Confirms that lines were added to the cart, and offers to undo it.
 *
 * @returns a function that shows the toast; false if nothing was added
 */
export function useAddedToast(): (added: AddedLines) => boolean {
  const { t } = useLingui();
  const announceChange = useCartToast();
  return (added) => {
    if (added === 'not-saved') {
      announceChange(added);
      return false;
    }
    const { productCount, undo } = added;
    showUndoToast({
      message: t`${plural(productCount, { one: '# item added to cart', other: '# items added to cart' })}`,
      undoLabel: t`Undo`,
      onUndo: () => void undo().then(announceChange),
    });
    return true;
  };
}
