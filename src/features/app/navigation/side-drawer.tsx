import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode, ComponentProps } from 'react';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { NEWS_CODES } from '#domain/content/news-pages';
import { hasMyClients } from '#domain/clients/my-clients';
import { isGuest, signedInPerson, type Person } from '#domain/accounts/person';
import { hasPointHome } from '#domain/tenants/tenant';
import { unreadNoticesStore } from '#state/notifications/unread-notices';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useCategories } from '#state/catalogue/use-catalogue';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { useStore } from '#state/runtime/hooks/use-store';
import { useBackCloses } from '#ui/overlays/back-closes';
import { Icon, type IconName } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { MantineLook } from '#ui/theme/mantine-look';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { TO_PRODUCTS } from '#state/app/page-links';
import { CategoryBranch } from './category-branch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
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
            <div className={classes.language}>
              <Icon name="globe" />
              <Trans>Language</Trans>
              <LanguageSwitch />
            </div>
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

interface EntryLinkProps extends ComponentProps<'a'> {
  readonly icon: IconName;
}

const Entry = createLink(function EntryLink({ icon, children, ...link }: EntryLinkProps) {
  return (
    <li>
      <a {...link} className={classes.entry}>
        <Icon name={icon} />
        {children}
      </a>
    </li>
  );
});

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
        <Entry to="/point_tcp" activeOptions={{ exact: true }} icon="star" onClick={onFollow}>
          <Trans>Points home</Trans>
        </Entry>
      )}
      {mode === MONEY_MODE && (
        <Entry to="/" activeOptions={{ exact: true }} icon="home" onClick={onFollow}>
          <Trans>Home Page</Trans>
        </Entry>
      )}
      <Entry
        {...TO_PRODUCTS}
        search={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        icon="box"
        onClick={onFollow}
      >
        <Trans>Products</Trans>
      </Entry>
      {!tenant.isPointMode && (
        <Entry {...TO_PRODUCTS} search={{ type: 'promotion' }} icon="tag" onClick={onFollow}>
          <Trans>Promotion Product</Trans>
        </Entry>
      )}
      {person !== undefined && hasMyClients(person, tenant) && (
        <Entry to="/agents/customers" icon="person" onClick={onFollow}>
          <Trans>My clients</Trans>
        </Entry>
      )}
      <ModeEntries onFollow={onFollow} />
      <Entry {...TO_PRODUCTS} search={{ type: 'quick' }} icon="list" onClick={onFollow}>
        <Trans>Quick order</Trans>
      </Entry>
      {isCustomer ? (
        <CustomerEntries onFollow={onFollow} />
      ) : (
        <Entry to="/login" icon="person" onClick={onFollow}>
          <Trans>Sign in</Trans>
        </Entry>
      )}
      <Entry
        to={isCustomer ? '/unsent' : '/profile'}
        hash="this-phone"
        activeOptions={{ exact: true, includeHash: true }}
        icon="device"
        onClick={onFollow}
      >
        <Trans>This phone</Trans>
      </Entry>
    </ul>
  );
}

function CustomerEntries({ onFollow }: EntriesProps) {
  const { areCouponsEnabled } = useTenant();
  const { waiting, refused } = useSyncStatus();
  const unsent = waiting + refused;
  const unread = useStore(unreadNoticesStore(usePhone()));
  return (
    <>
      <Entry to="/history" icon="receipt" onClick={onFollow}>
        <Trans>Order history</Trans>
      </Entry>
      <Entry to="/notifications" icon="bell" onClick={onFollow}>
        <Trans>Notifications</Trans>
        {unread === 0 ? null : <span className={classes.count}>{unread}</span>}
      </Entry>
      <Entry to="/wishlist" icon="heart" onClick={onFollow}>
        <Trans>Favourites</Trans>
      </Entry>
      {areCouponsEnabled && (
        <Entry to="/mycoupon" icon="tag" onClick={onFollow}>
          <Trans>My coupons</Trans>
        </Entry>
      )}
      {unsent === 0 ? null : (
        <Entry to="/unsent" icon="clock" onClick={onFollow}>
          <Trans>Waiting to be sent</Trans>
          <span className={classes.count}>{unsent}</span>
        </Entry>
      )}
    </>
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
        <ul>
          <Entry to="/category" search={{}} icon="list" onClick={onFollow}>
            <Trans>All categories</Trans>
          </Entry>
        </ul>
      ) : null}
    </>
  );
}

/** The company's pages; guests see only the catalogue (Specification, LAYOUT-4). */
function CompanyEntries({ onFollow }: EntriesProps) {
  const entry = (code: string, icon: IconName, label: ReactNode) => (
    <Entry to="/news/{-$code}/{-$type}" params={{ code, type: undefined }} icon={icon} onClick={onFollow}>
      {label}
    </Entry>
  );
  return (
    <ul className={classes.apart}>
      {entry(NEWS_CODES.howToOrder, 'play', <Trans>How to order</Trans>)}
      {entry(NEWS_CODES.questions, 'chat', <Trans>FAQ</Trans>)}
      {entry(NEWS_CODES.contact, 'phone', <Trans>Contact us</Trans>)}
      <Entry to="/about" icon="truck" onClick={onFollow}>
        <Trans>About us</Trans>
      </Entry>
    </ul>
  );
}
