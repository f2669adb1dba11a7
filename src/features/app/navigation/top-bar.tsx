import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { isGuest } from '#domain/accounts/person';
import { hasMyClients } from '#domain/clients/my-clients';
import { hasPointHome } from '#domain/tenants/tenant';
import { unreadNoticesStore } from '#state/notifications/unread-notices';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useStore } from '#state/runtime/hooks/use-store';
import { isLanguageOfferedStore } from '#state/runtime/language/language-offer';
import { Icon } from '#ui/controls/icon';
import { IconButton, iconButtonClassName } from '#ui/controls/icon-button';
import { CountedIcon } from '#ui/layout/counted-icon';
import { nextSearchRound } from '#ui/search/search-round';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { TO_PRODUCTS, TO_CART } from '#state/app/page-links';
import { CompanyMark } from './company-mark.tsx';
import { CartTotal, isCartTotalShown } from './cart-total.tsx';
import { LaterLanguageSwitch } from './later-language-switch.tsx';
import classes from './top-bar.module.css';

/** Home and the product list have their own search field. */
const HAVE_SEARCH = /^\/(product(\/|$)|$)/;

interface TopBarProps {
  readonly isDrawerOpen: boolean;
  readonly onOpenDrawer: () => void;
}

/** Company, search, cart total, language for new guests, notifications, menu (Specification, LAYOUT-2). */
export function TopBar({ isDrawerOpen, onOpenDrawer }: TopBarProps) {
  const { t } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const person = usePerson();
  const tenant = useTenant();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <CompanyLink />
        <nav className={classes.links} aria-label={t`Main`}>
          <Link {...TO_PRODUCTS} className={classes.link} activeOptions={{ includeSearch: false }}>
            <Trans>Products</Trans>
          </Link>
          <Link to="/profile" className={classes.link}>
            <Trans>Profile</Trans>
          </Link>
          {person && hasMyClients(person, tenant) ? (
            <Link to="/agents/customers" className={classes.link}>
              <Trans>My clients</Trans>
            </Link>
          ) : null}
          <CartLink />
        </nav>
        <PhoneCartTotal />
        {HAVE_SEARCH.test(path) ? null : (
          <Link
            {...TO_PRODUCTS}
            state={nextSearchRound}
            className={clsx(iconButtonClassName(), classes.search)}
            aria-label={t`Search products`}
            aria-keyshortcuts="/"
          >
            <Icon name="search" />
          </Link>
        )}
        <LanguageOffer />
        <NotificationsLink />
        <IconButton
          label={t`Menu`}
          aria-expanded={isDrawerOpen}
          aria-haspopup="dialog"
          onClick={onOpenDrawer}
        >
          <Icon name="menu" />
        </IconButton>
      </div>
    </header>
  );
}

/** For guests who never chose a language; later it is in the menu and in the profile. */
function LanguageOffer() {
  const isOffered = useStore(isLanguageOfferedStore(usePhone()));
  const person = usePerson();
  if (!isOffered || (person && !isGuest(person))) return null;
  return (
    <span className={classes.language}>
      <LaterLanguageSwitch />
    </span>
  );
}

/** For people with orders. */
function NotificationsLink() {
  const { t } = useLingui();
  const count = useStore(unreadNoticesStore(usePhone()));
  const person = usePerson();
  if (!person || isGuest(person)) return null;
  return (
    <Link
      to="/notifications"
      className={iconButtonClassName()}
      aria-label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
    >
      <CountedIcon icon="bell" count={count} />
    </Link>
  );
}

function CompanyLink() {
  return (
    <Link to={hasPointHome(useTenant()) ? '/point_tcp' : '/'} className={classes.company}>
      <CompanyMark />
    </Link>
  );
}

/** The total alone, if there is no space for the links; the bottom navigation shows the count. */
function PhoneCartTotal() {
  const cart = useCart();
  const { tenant } = usePhone();
  if (cart === undefined || cart.count === 0 || !isCartTotalShown(tenant)) return null;
  return (
    <Link {...TO_CART} className={clsx(classes.link, classes.cart, classes.total)}>
      <VisuallyHidden>
        <Trans>Total</Trans>
      </VisuallyHidden>
      <CartTotal cart={cart} />
    </Link>
  );
}

function CartLink() {
  const cart = useCart();
  const { tenant } = usePhone();
  const count = cart?.count ?? 0;
  return (
    <Link {...TO_CART} className={clsx(classes.link, count > 0 && classes.cart)}>
      <Icon name="cart" size={20} />
      <Trans>Cart</Trans>
      {cart === undefined || count === 0 ? null : (
        <span>{isCartTotalShown(tenant) ? <CartTotal cart={cart} /> : `(${count})`}</span>
      )}
    </Link>
  );
}
