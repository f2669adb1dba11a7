import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { hasMyClients } from '#domain/clients/my-clients';
import { useTenant } from '#state/runtime/phone-context';
import { useCart } from '#state/cart/use-cart';
import { usePerson } from '#state/runtime/hooks/use-session';
import { TO_PRODUCTS, TO_CART } from '#state/app/page-links';
import { NavigationContent } from '#ui/layout/navigation-content';
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
        <NavigationContent icon="box">
          <Trans>Product</Trans>
        </NavigationContent>
      </Link>
      <Link {...TO_CART} className={classes.entry}>
        <NavigationContent
          icon="cart"
          count={count}
          countLabel={<Plural value={count} one="# item" other="# items" />}
        >
          <Trans>Cart</Trans>
        </NavigationContent>
      </Link>
      <Link to="/profile" className={classes.entry}>
        <NavigationContent icon="person">
          <Trans>Profile</Trans>
        </NavigationContent>
      </Link>
      {person && hasMyClients(person, tenant) ? (
        <Link to="/agents/customers" className={classes.entry}>
          <NavigationContent icon="list">
            <Trans>My clients</Trans>
          </NavigationContent>
        </Link>
      ) : null}
    </nav>
  );
}
