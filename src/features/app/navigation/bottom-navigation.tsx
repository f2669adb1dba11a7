import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { hasMyClients } from '#domain/clients/my-clients';
import { useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Icon } from '#ui/controls/icon';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { TO_PRODUCTS, TO_CART } from '#state/runtime/page-links';
import classes from './bottom-navigation.module.css';

/** The bottom navigation on a phone (Specification, LAYOUT-3). */
export function BottomNavigation() {
  const { t } = useLingui();
  const count = useCart()?.count ?? 0;
  const person = usePerson();
  const tenant = useTenant();
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      <Link {...TO_PRODUCTS} className={classes.entry} activeOptions={{ includeSearch: false }}>
        <span className={classes.picture}>
          <Icon name="box" />
        </span>
        <Trans>Product</Trans>
      </Link>
      <Link {...TO_CART} className={classes.entry}>
        <span className={classes.picture}>
          <Icon name="cart" />
          {count === 0 ? null : (
            <span className={classes.badge} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
        <span>
          <Trans>Cart</Trans>
          {count === 0 ? null : (
            <VisuallyHidden>
              {' '}
              <Plural value={count} one="# item" other="# items" />
            </VisuallyHidden>
          )}
        </span>
      </Link>
      <Link to="/profile" className={classes.entry}>
        <span className={classes.picture}>
          <Icon name="person" />
        </span>
        <Trans>Profile</Trans>
      </Link>
      {person && hasMyClients(person, tenant) ? (
        <Link to="/agents/customers" className={classes.entry}>
          <span className={classes.picture}>
            <Icon name="list" />
          </span>
          <Trans>My clients</Trans>
        </Link>
      ) : null}
    </nav>
  );
}
