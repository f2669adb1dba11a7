import { MONEY_MODE } from '#domain/cart-mode';
import { chooseMode } from '#state/choose-mode';
import type { OtherCart } from '#state/other-carts';
import { usePhone } from '#state/phone-context';
import { useMaterialName } from '#state/use-material-name';
import { useOtherCarts } from '#state/use-other-carts';
import { Icon } from '#ui/icon';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './other-carts.module.css';

/** What else waits, in carts of other goods: nobody takes it for ordered or for lost. */
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
        {mode === MONEY_MODE ? <Trans>Cart of general goods</Trans> : <Trans>Cart of {name}</Trans>}
        {': '}
        <strong>
          <Plural value={count} one="# product" other="# products" />
        </strong>
      </span>
      <span className={classes.way}>
        <Trans>Open</Trans>
      </span>
    </button>
  );
}
