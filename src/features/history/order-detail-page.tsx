import { useOrder } from '#state/use-orders';
import { buttonClassName } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { PageHeader } from '#ui/page-header';
import { PageTitle } from '#ui/page-title';
import { RowSkeleton } from '#ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './order-detail-page.module.css';
import { SentOrder } from './sent-order.tsx';
import { UnsentDetail } from './unsent-detail.tsx';

interface OrderDetailPageProps {
  readonly orderId: string;
  readonly onBack: () => void;
  /** The lines are in the cart again. */
  readonly onEdit: () => void;
}

/** One order: as the company keeps it, or as it waits on this phone. */
export function OrderDetailPage({ orderId, onBack, onEdit }: OrderDetailPageProps) {
  const { t } = useLingui();
  const found = useOrder(orderId);
  const number = found?.order?.orderNo;
  const title = number === undefined ? t`Order` : t`Order ${number}`;
  const isMissing =
    found === null || (found?.order === undefined && found?.unsent === undefined && found !== undefined);
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      {isMissing ? (
        <EmptyState
          icon="receipt"
          headingLevel="h1"
          title={t`This order is not here`}
          text={t`It has not come to this phone yet, or it belongs to another account. Without a signal, try again later.`}
          action={
            <Link to="/history" className={buttonClassName({ size: 'main' })}>
              <Trans>See your orders</Trans>
            </Link>
          }
        />
      ) : (
        <>
          <PageHeader onBack={onBack}>{title}</PageHeader>
          {found === undefined ? (
            <div className={classes.coming} role="status" aria-label={t`Getting the order`}>
              <RowSkeleton />
              <RowSkeleton />
              <RowSkeleton />
            </div>
          ) : (
            <>
              {found.unsent !== undefined && (
                <div className={classes.parts}>
                  <UnsentDetail order={found.unsent} onEdit={onEdit} />
                </div>
              )}
              {found.order !== undefined && (
                <div className={classes.parts}>
                  <SentOrder order={found.order} takenOtherwise={found.takenOtherwise} />
                </div>
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}
