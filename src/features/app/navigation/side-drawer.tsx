import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { NEWS_CODES } from '#domain/content/news-pages';
import { hasMyClients } from '#domain/clients/my-clients';
import { isGuest, signedInPerson, type Person } from '#domain/accounts/person';
import { hasPointHome } from '#domain/tenants/tenant';
import { useTenant } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useCategories } from '#state/catalogue/use-catalogue';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { useBackCloses } from '#ui/overlays/back-closes';
import { Icon, type IconName } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { MantineLook } from '#ui/theme/mantine-look';
import { spacedPhone } from '#ui/text/spaced-phone';
import { TO_PRODUCTS } from '#state/runtime/page-links';
import { CategoryBranch } from './category-branch.tsx';
import { ModeEntries } from './mode-entries.tsx';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All pages that this person may open (Specification, LAYOUT-4). */
export function SideDrawer({ isOpen, onClose }: SideDrawerProps) {
  const { t } = useLingui();
  const person = usePerson();
  useBackCloses(isOpen, onClose);
  return (
    <MantineLook>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="right"
        zIndex={300}
        transitionProps={{ duration: 180 }}
        classNames={{ content: classes.content ?? '' }}
      >
        <Drawer.Overlay className={classes.overlay} backgroundOpacity={1} color="transparent" />
        <Drawer.Content aria-label={t`Menu`}>
          <div className={classes.head}>
            <div className={classes.who}>
              <WhoIsThis person={person ?? undefined} />
            </div>
            <IconButton label={t`Close menu`} isPlain onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <nav className={classes.body} aria-label={t`Menu`}>
            <MainEntries person={person ?? undefined} onFollow={onClose} />
            <CategoryEntries
              isCustomer={person !== undefined && person !== null && !isGuest(person)}
              onFollow={onClose}
            />
            {person === undefined || person === null || isGuest(person) ? null : (
              <CompanyEntries onFollow={onClose} />
            )}
          </nav>
        </Drawer.Content>
      </Drawer.Root>
    </MantineLook>
  );
}

interface EntriesProps {
  /** Following a link closes the drawer, even if it leads to the current page. */
  readonly onFollow: () => void;
}

function WhoIsThis({ person }: { readonly person: Person | undefined }) {
  if (person === undefined || isGuest(person)) {
    return (
      <p className={classes.title}>
        <Trans>Guest</Trans>
      </p>
    );
  }
  const own = signedInPerson(person);
  const phone = own.mobile === '' ? own.phone : own.mobile;
  return (
    <>
      <p className={classes.title}>{own.name}</p>
      <p className={classes.detail}>{spacedPhone(phone)}</p>
      {own === person ? null : (
        <p className={classes.detail}>
          <Trans>Ordering for</Trans> <strong>{person.name}</strong>
        </p>
      )}
    </>
  );
}

function MainEntries({ person, onFollow }: EntriesProps & { readonly person: Person | undefined }) {
  const isCustomer = person !== undefined && !isGuest(person);
  const tenant = useTenant();
  const mode = useCartMode();
  return (
    <ul>
      {hasPointHome(tenant) && (
        <li>
          <Link to="/point_tcp" className={classes.entry} onClick={onFollow} activeOptions={{ exact: true }}>
            <Icon name="star" />
            <Trans>Points home</Trans>
          </Link>
        </li>
      )}
      {mode === MONEY_MODE && (
        <li>
          <Link to="/" className={classes.entry} onClick={onFollow} activeOptions={{ exact: true }}>
            <Icon name="home" />
            <Trans>Home Page</Trans>
          </Link>
        </li>
      )}
      <li>
        <Link
          {...TO_PRODUCTS}
          search={{}}
          className={classes.entry}
          onClick={onFollow}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <Icon name="box" />
          <Trans>Products</Trans>
        </Link>
      </li>
      {!tenant.isPointMode && (
        <li>
          <Link {...TO_PRODUCTS} search={{ type: 'promotion' }} className={classes.entry} onClick={onFollow}>
            <Icon name="tag" />
            <Trans>Promotion Product</Trans>
          </Link>
        </li>
      )}
      {person !== undefined && hasMyClients(person, tenant) && (
        <li>
          <Link to="/agents/customers" className={classes.entry} onClick={onFollow}>
            <Icon name="person" />
            <Trans>My clients</Trans>
          </Link>
        </li>
      )}
      <ModeEntries onFollow={onFollow} />
      <li>
        <Link {...TO_PRODUCTS} search={{ type: 'quick' }} className={classes.entry} onClick={onFollow}>
          <Icon name="list" />
          <Trans>Quick order</Trans>
        </Link>
      </li>
      {isCustomer ? <CustomerEntries onFollow={onFollow} /> : <SignInEntry onFollow={onFollow} />}
      <li>
        <Link
          to={isCustomer ? '/unsent' : '/profile'}
          hash="this-phone"
          className={classes.entry}
          onClick={onFollow}
          activeOptions={{ exact: true, includeHash: true }}
        >
          <Icon name="device" />
          <Trans>This phone</Trans>
        </Link>
      </li>
    </ul>
  );
}

function CustomerEntries({ onFollow }: EntriesProps) {
  const { areCouponsEnabled } = useTenant();
  const { waiting, refused } = useSyncStatus();
  const unsent = waiting + refused;
  return (
    <>
      <li>
        <Link to="/history" className={classes.entry} onClick={onFollow}>
          <Icon name="receipt" />
          <Trans>Order history</Trans>
        </Link>
      </li>
      <li>
        <Link to="/wishlist" className={classes.entry} onClick={onFollow}>
          <Icon name="heart" />
          <Trans>Favourites</Trans>
        </Link>
      </li>
      {areCouponsEnabled && (
        <li>
          <Link to="/mycoupon" className={classes.entry} onClick={onFollow}>
            <Icon name="tag" />
            <Trans>My coupons</Trans>
          </Link>
        </li>
      )}
      {unsent === 0 ? null : (
        <li>
          <Link to="/unsent" className={classes.entry} onClick={onFollow}>
            <Icon name="clock" />
            <Trans>Waiting to be sent</Trans>
            <span className={classes.count}>{unsent}</span>
          </Link>
        </li>
      )}
    </>
  );
}

function SignInEntry({ onFollow }: EntriesProps) {
  return (
    <li>
      <Link to="/login" className={classes.entry} onClick={onFollow}>
        <Icon name="person" />
        <Trans>Sign in</Trans>
      </Link>
    </li>
  );
}

function CategoryEntries({ isCustomer, onFollow }: EntriesProps & { readonly isCustomer: boolean }) {
  const categories = useCategories() ?? [];
  const { sideMenuLevel } = useTenant();
  if (categories.length === 0) return null;
  return (
    <>
      <h2 className={classes.group}>
        <Trans>Product categories</Trans>
      </h2>
      <CategoryBranch
        categories={categories}
        level={1}
        deepest={sideMenuLevel}
        parentCode=""
        onFollow={onFollow}
      />
      {isCustomer ? (
        <Link to="/category" search={{}} className={classes.entry} onClick={onFollow}>
          <Icon name="list" />
          <Trans>All categories</Trans>
        </Link>
      ) : null}
    </>
  );
}

/** The company's pages; guests see only the catalogue (Specification, LAYOUT-4). */
function CompanyEntries({ onFollow }: EntriesProps) {
  const entry = (code: string, icon: IconName, label: ReactNode) => (
    <li>
      <Link
        to="/news/{-$code}/{-$type}"
        params={{ code, type: undefined }}
        className={classes.entry}
        onClick={onFollow}
      >
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
  return (
    <ul className={classes.apart}>
      {entry(NEWS_CODES.howToOrder, 'play', <Trans>How to order</Trans>)}
      {entry(NEWS_CODES.questions, 'chat', <Trans>FAQ</Trans>)}
      {entry(NEWS_CODES.contact, 'phone', <Trans>Contact us</Trans>)}
      <li>
        <Link to="/about" className={classes.entry} onClick={onFollow}>
          <Icon name="truck" />
          <Trans>About us</Trans>
        </Link>
      </li>
    </ul>
  );
}
