import type { Order } from '#domain/orders/order';
import { useOrder } from '#state/orders/history/use-order';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import classes from './order-detail-page.module.css';
import { OrderOutOfReach } from './order-out-of-reach.tsx';
import { SentOrder } from './sent-order.tsx';

// Loads on demand, because most viewed orders are confirmed.
const UnsentDetail = lazyOrNothing(async () => (await import('./unsent-detail.tsx')).UnsentDetail);

interface OrderDetailPageProps {
  readonly orderId: string;
  readonly onBack: () => void;
  /** Called when the lines are in the cart again. */
  readonly onEdit: () => void;
  /** The payment of the order. */
  readonly paying: (order: Order) => ReactNode;
}

/** One order: confirmed, or pending on this phone. */
export function OrderDetailPage({ orderId, onBack, onEdit, paying }: OrderDetailPageProps) {
  const { t } = useLingui();
  const found = useOrder(orderId);
  const number = found?.order?.orderNo ?? found?.summary?.orderNo;
  const title = number === undefined ? t`Order` : t`Order ${number}`;
  const isOutOfReach = found?.problem !== undefined;
  const isMissing = found === null || (isOutOfReach && found.summary === undefined);
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {isMissing ? (
        <EmptyState
          icon="receipt"
          headingLevel="h1"
          title={isOutOfReach ? t`This order isn’t saved on this phone` : t`Order not found`}
          text={
            isOutOfReach
              ? t`Connect to the internet to view it.`
              : t`Check the link. The order may belong to another account.`
          }
          action={
            <Link to="/history" className={buttonClassName({ size: 'main' })}>
              <Trans>View your orders</Trans>
            </Link>
          }
        />
      ) : (
        <>
          <PageHeader onBack={onBack}>{title}</PageHeader>
          {found === undefined ? (
            <ComingOrder />
          ) : (
            <Suspense fallback={<ComingOrder />}>
              {found.unsent !== undefined && (
                <div className={classes.parts}>
                  <UnsentDetail order={found.unsent} onEdit={onEdit} />
                </div>
              )}
              {found.summary !== undefined && found.retry !== undefined && (
                <OrderOutOfReach order={found.summary} onRetry={found.retry} />
              )}
              {found.order !== undefined && (
                <div className={classes.parts}>
                  <SentOrder
                    order={found.order}
                    takenOtherwise={found.takenOtherwise}
                    paying={paying(found.order)}
                  />
                </div>
              )}
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

function ComingOrder() {
  const { t } = useLingui();
  return (
    <div className={classes.coming} role="status" aria-label={t`Loading order`}>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  );
}
