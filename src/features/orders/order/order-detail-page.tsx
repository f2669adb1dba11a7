import type { Order } from '#domain/orders/order';
import { useOrder } from '#state/orders/history/use-order';
import { buttonClassName } from '#ui/controls/button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { EmptyPage } from '#ui/layout/empty-page';
import { Page } from '#ui/layout/page';
import { ContactCompany } from './contact-company.tsx';
import classes from './order-detail-page.module.css';
import { OrderOutOfReach } from './order-out-of-reach.tsx';
import { SentOrder } from './sent-order.tsx';

// Loads on demand, because most viewed orders are confirmed.
const UnsentDetail = lazyOrNothing(
  async () => (await import('./unsent-detail.tsx')).UnsentDetail,
  <ComingOrder />,
);

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
  if (isMissing)
    return (
      <EmptyPage
        icon="receipt"
        pageTitle={title}
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
    );
  return (
    <Page title={title} onBack={onBack} className={classes.page}>
      {found === undefined && <ComingOrder />}
      {found?.unsent !== undefined && (
        <div className={classes.parts}>
          <UnsentDetail order={found.unsent} onEdit={onEdit} />
        </div>
      )}
      {found?.summary !== undefined && found.retry !== undefined && (
        <div className={classes.parts}>
          <OrderOutOfReach order={found.summary} onRetry={found.retry} />
          <ContactCompany orderNo={found.summary.orderNo} />
        </div>
      )}
      {found?.order !== undefined && (
        <div className={classes.parts}>
          <SentOrder order={found.order} takenOtherwise={found.takenOtherwise} paying={paying(found.order)} />
        </div>
      )}
    </Page>
  );
}

function ComingOrder() {
  const { t } = useLingui();
  return <LoadingRows label={t`Loading order`} count={3} />;
}
