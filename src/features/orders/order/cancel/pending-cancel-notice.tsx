import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cancelOrder, withdrawCancel, type UnsentCancel } from '#state/orders/history/cancel-order';
import { usePhone } from '#state/runtime/phone-context';
import { RetryButton } from '#ui/feedback/retry-button';
import { PendingOrderChange } from '../pending-order-change.tsx';
import { refusedCancelMessages } from './cancel-messages.ts';
import { useCancelToast } from './cancel-order.tsx';

interface PendingCancelNoticeProps {
  readonly cancel: UnsentCancel;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of a pending or refused cancellation. */
export function PendingCancelNotice({ cancel, heading }: PendingCancelNoticeProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const notifyCancel = useCancelToast();
  const { orderId, problem } = cancel;
  return (
    <PendingOrderChange
      change={cancel}
      heading={heading}
      titles={{
        refused: <Trans>The order wasn’t cancelled</Trans>,
        sending: <Trans>Cancelling…</Trans>,
        waiting: <Trans>Cancellation waiting to be sent</Trans>,
      }}
      refusal={t(refusedCancelMessages(problem))}
      waitingText={
        <Trans>
          We’ll send it when you’re back online. Until then, the company keeps preparing the order.
        </Trans>
      }
      withdrawLabel={<Trans>Don’t cancel</Trans>}
      withdraw={withdrawCancel}
      retry={
        isWorthAnotherTry(problem) ? (
          <RetryButton onRetry={() => void cancelOrder(phone, orderId).then(notifyCancel)} />
        ) : undefined
      }
    />
  );
}

/** False if a retry cannot help, because the order is paid or has progressed too far. */
function isWorthAnotherTry(problem: string | undefined): boolean {
  return problem !== 'cancel-too-late' && problem !== 'order-paid' && problem !== 'order-unknown';
}
