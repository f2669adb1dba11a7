import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cancelOrder, saveUncancelledOrder } from '#state/orders/history/cancel-order';
import type { MissingCancel } from '#state/orders/missing/missing-cancels';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { useCancelToast } from './cancel-order.tsx';

interface MissingCancelNoticeProps {
  readonly cancel: MissingCancel;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of an order whose cancellation the server lost. */
export function MissingCancelNotice({
  cancel: { orderId, canSendAgain },
  heading,
}: MissingCancelNoticeProps) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useCancelToast();
  return (
    <DecisionNotice
      heading={heading}
      title={<Trans>This order is no longer cancelled</Trans>}
      actions={
        <>
          {canSendAgain && (
            <Button onClick={() => void cancelOrder(phone, orderId).then(notify)}>
              <Trans>Cancel again</Trans>
            </Button>
          )}
          <CallLink phone={contactPhone} />
          <Button variant="quiet" onClick={() => void saveUncancelledOrder(phone, orderId)}>
            <Trans>Keep order</Trans>
          </Button>
        </>
      }
    >
      {canSendAgain ? (
        <Trans>
          The company accepted your cancellation, but its system has lost it. The order will go ahead unless
          you cancel it again.
        </Trans>
      ) : (
        <Trans>
          The company accepted your cancellation, but its system has lost it. You can no longer cancel this
          order here; call the company.
        </Trans>
      )}
    </DecisionNotice>
  );
}
