import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { chooseMode } from '#state/cart/choose-mode';
import { useOtherCarts, type OtherCart } from '#state/cart/other-carts';
import { usePhone } from '#state/runtime/phone-context';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { Icon } from '#ui/controls/icon';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './other-carts.module.css';

/** Links to non-empty carts of other modes, so that nobody believes they are ordered or lost. */
export function OtherCarts() {
  const others = useOtherCarts();
  if (others.length === 0) return null;
  return (
    <ul className={classes.list}>
      {others.map((cart) => (
        <li key={cart.mode}>
          <OtherCartLine {...cart} />
        </li>
      ))}
    </ul>
  );
}

function OtherCartLine({ mode, count }: OtherCart) {
  const phone = usePhone();
  const name = useMaterialName(mode);
  return (
    <button type="button" className={classes.line} onClick={() => void chooseMode(phone, mode)}>
      <Icon name="cart" size={20} />
      <span className={classes.words}>
        {mode === MONEY_MODE ? <Trans>Cart for general products</Trans> : <Trans>Cart for {name}</Trans>}
        {': '}
        <strong>
          <Plural value={count} one="# item" other="# items" />
        </strong>
      </span>
      <span className={classes.way}>
        <Trans>Open</Trans>
      </span>
    </button>
  );
}
