import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isGuest, type Person } from '#domain/person';
import { useTenant } from '#state/phone-context';
import { useCategories } from '#state/use-catalogue';
import { usePerson } from '#state/use-session';
import { useSyncStatus } from '#state/use-status';
import { Icon } from '#ui/icon';
import { IconButton } from '#ui/icon-button';
import { CategoryBranch } from './category-branch.tsx';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Everything that opens for this person, and nothing else (Design, section 6: routes). */
export function SideDrawer({ isOpen, onClose }: SideDrawerProps) {
  const { t } = useLingui();
  const person = usePerson();
  return (
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
          <IconButton label={t`Close the menu`} isPlain onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        {/* A link that was followed closes the drawer, also when it leads to the page that is open already. */}
        <nav className={classes.body} aria-label={t`Menu`} onClick={closeAfterLink(onClose)}>
          <MainEntries person={person ?? undefined} />
          <CategoryEntries />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function closeAfterLink(onClose: () => void) {
  return (event: { readonly target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
  };
}

function WhoIsThis({ person }: { readonly person: Person | undefined }) {
  if (person === undefined || isGuest(person)) {
    return (
      <p className={classes.title}>
        <Trans>Guest</Trans>
      </p>
    );
  }
  const phone = person.mobile === '' ? person.phone : person.mobile;
  return (
    <>
      <p className={classes.title}>{person.name}</p>
      <p className={classes.detail}>{phone}</p>
    </>
  );
}

function MainEntries({ person }: { readonly person: Person | undefined }) {
  const isCustomer = person !== undefined && !isGuest(person);
  const tenant = useTenant();
  return (
    <ul>
      {tenant.isPointMode ? null : (
        <li>
          <Link to="/" className={classes.entry} activeOptions={{ exact: true }}>
            <Icon name="home" />
            <Trans>Home Page</Trans>
          </Link>
        </li>
      )}
      <li>
        <Link
          to="/product/{-$category}"
          params={{ category: undefined }}
          search={{}}
          className={classes.entry}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <Icon name="box" />
          <Trans>Products</Trans>
        </Link>
      </li>
      <li>
        <Link
          to="/product/{-$category}"
          params={{ category: undefined }}
          search={{ type: 'promotion' }}
          className={classes.entry}
        >
          <Icon name="tag" />
          <Trans>Promotion Product</Trans>
        </Link>
      </li>
      {isCustomer ? <CustomerEntries /> : <SignInEntry />}
    </ul>
  );
}

function CustomerEntries() {
  const { waiting, refused } = useSyncStatus();
  const unsent = waiting + refused;
  return (
    <>
      <li>
        <Link to="/history" className={classes.entry}>
          <Icon name="receipt" />
          <Trans>Order history</Trans>
        </Link>
      </li>
      {unsent === 0 ? null : (
        <li>
          <Link to="/unsent" className={classes.entry}>
            <Icon name="clock" />
            <Trans>Waiting to be sent</Trans>
            <span className={classes.count}>{unsent}</span>
          </Link>
        </li>
      )}
    </>
  );
}

function SignInEntry() {
  return (
    <li>
      <Link to="/login" className={classes.entry}>
        <Icon name="person" />
        <Trans>Sign in</Trans>
      </Link>
    </li>
  );
}

function CategoryEntries() {
  const categories = useCategories() ?? [];
  const { sideMenuLevel } = useTenant();
  if (categories.length === 0) return null;
  return (
    <>
      <h2 className={classes.group}>
        <Trans>Product categories</Trans>
      </h2>
      <CategoryBranch categories={categories} level={1} deepest={sideMenuLevel} parentCode="" />
    </>
  );
}
