import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUnsentCancels } from '#state/orders/history/cancel-order';
import { toOrder } from '#state/app/page-links';
import { PendingCancelNotice } from '../order/cancel/pending-cancel-notice.tsx';
import { PendingCard } from './pending-card.tsx';

/** Pending and refused cancellations. */
export function UnsentCancelsCard() {
  const cancels = useUnsentCancels();
  return (
    <PendingCard title={<Trans>Unsent cancellations</Trans>}>
      {cancels.map((cancel) => (
        <PendingCancelNotice
          key={cancel.orderId}
          cancel={cancel}
          heading={
            <Link {...toOrder(cancel.orderId)}>
              <Trans>Order {cancel.orderNo}</Trans>
            </Link>
          }
        />
      ))}
    </PendingCard>
  );
}
