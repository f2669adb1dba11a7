import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUnsentAgreements } from '#state/orders/history/accept-order-change';
import { toOrder } from '#state/app/page-links';
import { PendingAgreementNotice } from './pending-agreement-notice.tsx';
import { PendingCard } from '#features/orders/unsent/pending-card';

/** Pending and refused agreements to higher totals. */
export function UnsentAgreementsCard() {
  const agreements = useUnsentAgreements();
  return (
    <PendingCard title={<Trans>Unsent agreements to new totals</Trans>}>
      {agreements.map((agreement) => (
        <PendingAgreementNotice
          key={agreement.orderId}
          agreement={agreement}
          heading={
            <Link {...toOrder(agreement.orderId)}>
              <Trans>Order {agreement.orderNo}</Trans>
            </Link>
          }
        />
      ))}
    </PendingCard>
  );
}
