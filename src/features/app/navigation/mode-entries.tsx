import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { cartModesOf, MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import { chooseMode } from '#state/cart/choose-mode';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { Icon } from '#ui/controls/icon';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './side-drawer.module.css';

/** Links to the other modes, each with its own products and cart. */
export function ModeEntries({ onFollow }: { readonly onFollow: () => void }) {
  const { tenant } = usePhone();
  const open = useCartMode();
  return cartModesOf(tenant)
    .filter((mode) => mode !== open)
    .map((mode) => (
      <li key={mode}>
        <ModeEntry mode={mode} onFollow={onFollow} />
      </li>
    ));
}

function ModeEntry({ mode, onFollow }: { readonly mode: CartMode; readonly onFollow: () => void }) {
  const phone = usePhone();
  const navigate = useNavigate();
  const name = useMaterialName(mode);
  const go = async () => {
    await chooseMode(phone, mode);
    onFollow();
    await (mode === MONEY_MODE ? navigate({ to: '/' }) : navigate({ ...TO_PRODUCTS, search: {} }));
  };
  return (
    <button type="button" className={classes.entry} onClick={() => void go()}>
      <Icon name={mode === MONEY_MODE ? 'home' : 'box'} />
      {mode === MONEY_MODE ? <Trans>General products</Trans> : name}
    </button>
  );
}
