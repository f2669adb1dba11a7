import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { BottomNavigation } from '#features/app/navigation/bottom-navigation';
import { CartDock } from '#features/app/navigation/cart-dock';
import { SessionEndedDialog } from '#features/app/notices/session-ended-dialog';
import { StatusBar } from '#features/app/notices/status-bar';
import { TopBar } from '#features/app/navigation/top-bar';
import { isGuest } from '#domain/accounts/person';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { usePhone } from '#state/runtime/phone-context';
import { loadPageMessages } from '#state/runtime/language/language';
import { runInBackground } from '#state/runtime/run-in-background';
import { startSession } from '#state/accounts/session';
import { useFreshWishlist } from '#state/wishlist/use-wishlist';
import { TO_CART } from '#state/app/page-links';
import { useIsPainted } from '#state/runtime/hooks/use-is-painted';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import classes from './order-layout.module.css';

const SideDrawer = lazyOrNothing(
  async () => (await import('#features/app/navigation/side-drawer')).SideDrawer,
);
const ModeBar = lazyOrNothing(
  async () => (await import('#features/app/navigation/mode-bar')).ModeBar,
  <div className={classes.modeBar} />,
);
const OrderingForBar = lazyOrNothing(
  async () => (await import('#features/app/navigation/ordering-for-bar')).OrderingForBar,
  <div className={classes.forBar} />,
);
// Part of the layout, so that it keeps its place, the focus and its scroll position from one of its pages to the next.
const AccountList = lazyOrNothing(
  async () => {
    const [{ AccountList: List }] = await Promise.all([
      import('#features/accounts/profile/account-list'),
      loadPageMessages(),
    ]);
    return List;
  },
  <div />,
);
const LateParts = lazyOrNothing(async () => (await import('./late-parts.tsx')).LateParts);

/** The pages with a floating cart bar: home, list and detail. */
const HAVE_CART_BAR = /^\/(product(detail)?(\/|$)|point_tcp$|$)/;

/** The person's own pages, which a wide window lists beside the open one. */
const ACCOUNT = /^\/(profile|editprofile|addresses|mycoupon|unsent|genlink|devices|changepassword)(\/|$)/;

/** Lists of products. */
const WIDE = /^\/(product|wishlist)(\/|$)/;

/** The visible screen loads first. */
const PREFETCH_AFTER_MS = 2_500;

/** Status line, top bar, drawer and bottom navigation around every page of the catalogue (Specification, LAYOUT-1). */
export function OrderLayout() {
  const phone = usePhone();
  const { t } = useLingui();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // These pages have their own bar in that place.
  const type = useRouterState({ select: (state) => state.location.search.type });
  const hasOwnBar = type === 'usual' || type === 'quick';
  const hasCartBar = HAVE_CART_BAR.test(path) && type !== 'quick';
  const isMoney = useCartMode() === MONEY_MODE;
  const person = usePerson();
  const isSignedIn = person !== undefined && person !== null && !isGuest(person);
  const hasAccountList = useIsWide(RAIL_WIDTH) && isSignedIn && ACCOUNT.test(path);
  useGuardsAgain();

  // Asks the server whether the token is still valid, once whenever this layout is entered (Specification, ACCT-33).
  useEffect(() => {
    void startSession(phone);
  }, [phone]);

  const buyer = person === undefined || person === null ? '' : `${person.customerCode} ${person.role}`;

  // The external system is the server: the checkout's data is prefetched before the phone goes offline.
  useEffect(
    () =>
      phone.clock.after(PREFETCH_AFTER_MS, () => {
        const prefetched = import('#state/app/prefetch-for-ordering').then(({ prefetchForOrdering }) =>
          prefetchForOrdering(phone),
        );
        runInBackground(phone, 'ordering-not-prefetched', prefetched);
      }),
    [phone, buyer],
  );

  return (
    <div
      className={clsx(
        classes.layout,
        hasCartBar && classes.withDock,
        WIDE.test(path) && !hasOwnBar && classes.wide,
      )}
    >
      <nav aria-label={t`Skip links`}>
        <a className={classes.skip} href="#content" onClick={skipToContent}>
          <Trans>Skip to content</Trans>
        </a>
        <Link {...TO_CART} className={classes.skip} onClick={skipToCartBeside}>
          <Trans>Skip to cart</Trans>
        </Link>
      </nav>
      <StatusBar />
      <TopBar isDrawerOpen={isDrawerOpen} onOpenDrawer={() => setIsDrawerOpen(true)} />
      {person?.agent === undefined || path === '/' ? null : <OrderingForBar />}
      {isMoney || path === '/point_tcp' ? null : <ModeBar />}
      {useIsPainted() ? <LateParts /> : null}
      {useWasOpened(isDrawerOpen) ? (
        <SideDrawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      ) : null}
      <main id="content" tabIndex={-1} className={clsx(classes.main, hasAccountList && classes.withList)}>
        {hasAccountList ? <AccountList /> : null}
        <div className={classes.content}>
          <Outlet />
        </div>
      </main>
      {hasCartBar && !hasOwnBar ? <CartDock /> : null}
      <BottomNavigation />
      <SessionEndedDialog />
      <FreshWishlist />
    </div>
  );
}

/** A separate component, so that the layout is not rendered again for it. */
function FreshWishlist() {
  useFreshWishlist();
  return null;
}

/**
 * When the role changes while a page is open, also in another tab, the person may have to leave it: the router runs its
 * guards again.
 */
function useGuardsAgain(): void {
  const router = useRouter();
  const role = usePerson()?.role;
  const roleBefore = useRef(role);
  useEffect(() => {
    const before = roleBefore.current;
    roleBefore.current = role ?? before;
    if (before !== roleBefore.current && before !== undefined) void router.invalidate();
  }, [role, router]);
}

/** A hash link would be resolved against the tenant's base URL and reload the page. */
function skipToContent(event: { readonly preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** On a wide screen the cart stands after an endless list; elsewhere the link opens its page. */
function skipToCartBeside(event: { readonly preventDefault: () => void }) {
  const cart = document.getElementById('cart-beside');
  if (cart === null) return;
  event.preventDefault();
  cart.focus();
}
