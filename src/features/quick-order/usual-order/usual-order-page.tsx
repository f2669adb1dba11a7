import { isPointMode } from '#domain/kernel/cart-mode';
import { isGuest } from '#domain/accounts/person';
import { useBuyer } from '#state/cart/use-buyer';
import { usePerson } from '#state/runtime/hooks/use-session';
import { useUsualOrderList } from '#state/quick-order/use-usual-order-list';
import { Button, buttonClassName } from '#ui/controls/button';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode, ComponentProps } from 'react';
import { RetryButton } from '#ui/feedback/retry-button';
import { EmptyPage } from '#ui/layout/empty-page';
import { UsualList } from './usual-list.tsx';
import classes from './usual-order-page.module.css';

interface UsualOrderPageProps {
  readonly onOpen: (code: string) => void;
  readonly onShowAll: () => void;
  /** The content at the right of a wide screen. */
  readonly aside: ReactNode;
  /** The cart bar above a phone's navigation, shown if nothing of the usual order is left to add. */
  readonly dock: ReactNode;
}

/** The products that this customer orders regularly, from its own history. */
export function UsualOrderPage({ onOpen, onShowAll, aside, dock }: UsualOrderPageProps) {
  const { t } = useLingui();
  const person = usePerson();
  const { mode } = useBuyer();
  const list = useUsualOrderList();
  const title = t`Usual order`;
  const showAll = (
    <Button size="main" onClick={onShowAll}>
      <Trans>View all products</Trans>
    </Button>
  );
  if (person === null || (person !== undefined && isGuest(person))) {
    return (
      <Instead
        icon="person"
        title={title}
        text={t`Sign in to see your shop’s regular items here, ready to add to your cart with one tap.`}
        dock={dock}
        action={
          <Link to="/login" className={buttonClassName({ size: 'main' })}>
            <Trans>Sign in</Trans>
          </Link>
        }
      />
    );
  }
  if (isPointMode(mode)) {
    return (
      <Instead
        icon="star"
        title={title}
        text={t`This list shows what you buy, not what you redeem with points.`}
        action={showAll}
        dock={dock}
      />
    );
  }
  if (list?.isOutOfReach === true) {
    return (
      <Instead
        icon="cloudOff"
        title={t`Your usual order isn’t on this phone yet`}
        text={t`We can’t connect right now. The list will load when you’re online and stay on this phone.`}
        dock={dock}
        action={<RetryButton isMain onRetry={list.retry} />}
      />
    );
  }
  const usual = list?.usual;
  if (usual?.lines.length === 0 && usual.hidden.length === 0) {
    return (
      <Instead
        icon="list"
        title={title}
        text={t`Your regular items will show up here with last time’s quantities. The list fills automatically from your first order.`}
        action={showAll}
        dock={dock}
      />
    );
  }
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {usual === undefined || usual === null ? (
        <div className={classes.coming} role="status" aria-label={t`Loading your usual order`}>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
          {dock}
        </div>
      ) : (
        <UsualList key={usual.name} usual={usual} onOpen={onOpen} dock={dock} />
      )}
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}

type InsteadProps = ComponentProps<typeof EmptyPage> & Pick<UsualOrderPageProps, 'dock'>;

function Instead({ dock, ...page }: InsteadProps) {
  return (
    <>
      <EmptyPage {...page} />
      {dock}
    </>
  );
}
