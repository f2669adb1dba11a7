import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cancelOrder, withdrawCancel, type UnsentCancel } from '#state/orders/history/cancel-order';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { RetryButton } from '#ui/feedback/retry-button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { refusedCancelMessages } from './cancel-messages.ts';
import { useCancelToast } from './cancel-order.tsx';

interface PendingCancelNoticeProps {
  readonly cancel: UnsentCancel;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of a pending or refused cancellation: what happens next, and the possible actions. */
export function PendingCancelNotice({ cancel, heading }: PendingCancelNoticeProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const { orderId, state, problem, isMaybeSent } = cancel;
  const notify = useDecisionToast();
  const notifyCancel = useCancelToast();
  const isRefused = state === 'refused';
  return (
    <DecisionNotice
      tone={isRefused ? 'refused' : 'waiting'}
      heading={heading}
      title={
        isRefused ? (
          <Trans>The order wasn’t cancelled</Trans>
        ) : state === 'sending' ? (
          <Trans>Cancelling…</Trans>
        ) : (
          <Trans>Cancellation waiting to be sent</Trans>
        )
      }
      actions={
        <>
          {isRefused && <CallLink phone={contactPhone} />}
          {isRefused && isWorthAnotherTry(problem) && (
            <RetryButton onRetry={() => void cancelOrder(phone, orderId).then(notifyCancel)} />
          )}
          {state !== 'sending' && (
            <Button variant="quiet" onClick={() => void withdrawCancel(phone, orderId).then(notify)}>
              {isRefused ? <Trans>Got it</Trans> : <Trans>Don’t cancel</Trans>}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        t(refusedCancelMessages(problem))
      ) : state === 'needs-sign-in' ? (
        <Trans>We’ll send it when you sign in again.</Trans>
      ) : isMaybeSent ? (
        <Trans>It may already have reached the company. We’re checking.</Trans>
      ) : (
        <Trans>
          We’ll send it when you’re back online. Until then, the company keeps preparing the order.
        </Trans>
      )}
    </DecisionNotice>
  );
}

/** False if a retry cannot help, because the order is paid or has progressed too far. */
function isWorthAnotherTry(problem: string | undefined): boolean {
  return problem !== 'cancel-too-late' && problem !== 'order-paid' && problem !== 'order-unknown';
}
