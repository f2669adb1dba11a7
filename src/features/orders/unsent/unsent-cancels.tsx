import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cancelOrder, withdrawCancel, useUnsentCancels } from '#state/orders/history/cancel-order';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { CancelNotice } from '#ui/orders/cancelling/cancel-notice';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { toOrder } from '#state/runtime/page-links';
import { PendingCard } from './pending-card.tsx';

/** Pending and refused cancellations. */
export function UnsentCancelsCard() {
  const cancels = useUnsentCancels();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  return (
    <PendingCard title={<Trans>Unsent cancellations</Trans>}>
      {cancels.map((cancel) => (
        <CancelNotice
          key={cancel.orderId}
          cancel={cancel}
          contactPhone={contactPhone}
          heading={
            <Link {...toOrder(cancel.orderId)}>
              <Trans>Order {cancel.orderNo}</Trans>
            </Link>
          }
          onKeep={() => void withdrawCancel(phone, cancel.orderId).then(notify)}
          onTryAgain={() =>
            void cancelOrder(phone, cancel.orderId).then((outcome) => {
              if (outcome === 'gone' || outcome === 'not-saved') notify(outcome);
            })
          }
        />
      ))}
    </PendingCard>
  );
}
