import { productName } from '#domain/catalogue/product';
import {
  dismissGuestCartMerge,
  undoGuestCartMerge,
  useGuestCartMerge,
  type MergedLines,
} from '#state/cart/guest-cart-merge';
import { usePhone } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { Icon } from '#ui/controls/icon';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import classes from './guest-cart-merge-notice.module.css';
import { MergedLine } from './merged-line.tsx';

/** A longer list would push the cart out of view. */
const SHOWN_LINES = 3;

/** Shows what the sign-in merged from the guest's cart, until it is undone, dismissed or ordered. */
export function GuestCartMergeNotice() {
  const merged = useGuestCartMerge();
  return merged === undefined ? null : <Notice key={merged.cart.mode} merged={merged} />;
}

function Notice({ merged }: { readonly merged: MergedLines }) {
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const cart = useCart();
  const announceChange = useCartToast();
  const textId = useId();
  const [isAllShown, setIsAllShown] = useState(false);
  const { lines, isWholeCart } = merged;
  const shown = isAllShown ? lines : lines.slice(0, SHOWN_LINES);

  const undo = async () => {
    const undone = await undoGuestCartMerge(phone, merged.cart);
    if (undone === 'not-saved') return void announceChange(undone);
    showUndoToast({
      message: undone.isSomeLeft
        ? t`Removed again. Your own changes are still in the cart.`
        : t`Your cart is as it was before you signed in.`,
      undoLabel: t`Add back`,
      onUndo: () => void undone.redo().then(announceChange),
    });
  };

  return (
    <section className={classes.notice} aria-labelledby={textId}>
      <Icon name="cart" size={20} className={classes.icon} />
      <p id={textId} className={classes.words} role="status">
        {isWholeCart ? (
          <Plural
            value={lines.length}
            one="# product you chose before signing in is in your cart."
            other="# products you chose before signing in are in your cart."
          />
        ) : (
          <Plural
            value={lines.length}
            one="# product from before you signed in was added to your cart."
            other="# products from before you signed in were added to your cart."
          />
        )}
      </p>
      <button
        type="button"
        className={classes.close}
        aria-label={t`Dismiss`}
        onClick={() => void dismissGuestCartMerge(phone, merged.cart).then(announceChange)}
      >
        <Icon name="close" size={18} />
      </button>
      {!isWholeCart && (
        <ul className={classes.list}>
          {shown.map((line) => {
            const names = cart?.names.get(line.productCode);
            return (
              <MergedLine
                key={line.productCode}
                line={line}
                name={names === undefined ? line.productCode : productName(names, language)}
                product={cart?.products.get(line.productCode)}
              />
            );
          })}
        </ul>
      )}
      <div className={classes.ways}>
        <Button variant="soft" onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
        {!isWholeCart && shown.length < lines.length && (
          <Button variant="quiet" onClick={() => setIsAllShown(true)}>
            <Trans>Show all {lines.length}</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
