import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useInvoicesHere } from '#state/delivery/use-rider-invoices';
import { Icon } from '#ui/controls/icon';
import { NavigationContent } from '#ui/layout/navigation-content';
import { isToDeliver } from './drop-state.ts';
import classes from './rider-bar.module.css';

/**
 * The rider's name and the navigation (Specification, LAYOUT-5).
 *
 * @param children shown beside the name
 */
export function RiderBar({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const person = usePerson();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <p className={classes.name}>{person?.name}</p>
        <RiderNavigation />
        {children}
        <Link
          to="/rider"
          search={{ show: 'account' }}
          className={classes.account}
          aria-label={t`Your account`}
        >
          <Icon name="person" />
        </Link>
      </div>
    </header>
  );
}

function RiderNavigation() {
  const { t } = useLingui();
  const count = useInvoicesHere()?.mine?.filter(isToDeliver).length ?? 0;
  return (
    <nav className={classes.navigation} aria-label={t`Main`}>
      <BackEntry />
      <Link to="/rider" className={classes.entry} activeOptions={{ exact: true, includeSearch: false }}>
        <NavigationContent
          icon="box"
          isLarge
          count={count}
          countLabel={<Plural value={count} one="# to deliver" other="# to deliver" />}
        >
          <Trans context="a rider's deliveries">Order</Trans>
        </NavigationContent>
      </Link>
      <Link to="/rider/history" className={classes.entry}>
        <NavigationContent icon="clock" isLarge>
          <Trans context="a rider's deliveries">History</Trans>
        </NavigationContent>
      </Link>
    </nav>
  );
}

/** Disabled on the list itself, because going back from there would open the sign-in by mistake. */
function BackEntry() {
  const { t } = useLingui();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const isFirst = useRouterState({
    select: ({ location }) => location.pathname === '/rider' && location.search.show === undefined,
  });
  const back = () => {
    if (isFirst) return;
    if (canGoBack) router.history.back();
    else void navigate({ to: '/rider', replace: true });
  };
  return (
    <button
      type="button"
      className={classes.entry}
      aria-label={t`Back`}
      aria-disabled={isFirst || undefined}
      onClick={back}
    >
      <NavigationContent icon="back" isLarge>
        <Trans>Back</Trans>
      </NavigationContent>
    </button>
  );
}
