import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { UnsentOfOrder, withdrawUnsent } from '#state/orders/history/unsent-of-order';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';

interface PendingOrderChangeProps {
  readonly change: UnsentOfOrder;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
  /** Names the state of the change; `waiting` is also shown before a sign-in. */
  readonly titles: { readonly refused: ReactNode; readonly sending: ReactNode; readonly waiting: ReactNode };
  /** Says why the change was refused, and the next step. */
  readonly refusal: ReactNode;
  /** Says what happens to a change that certainly was not sent yet. */
  readonly waitingText: ReactNode;
  readonly withdrawLabel: ReactNode;
  readonly withdraw: (phone: Phone, orderId: string) => ReturnType<typeof withdrawUnsent>;
  /** The button that sends a refused change again, where that can help. */
  readonly retry?: ReactNode;
}

/** The notice of a pending or refused change of an accepted order: what happens next, and the possible actions. */
export function PendingOrderChange({
  change: { orderId, state, isMaybeSent },
  heading,
  titles,
  refusal,
  waitingText,
  withdrawLabel,
  withdraw,
  retry,
}: PendingOrderChangeProps) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const isRefused = state === 'refused';
  return (
    <DecisionNotice
      tone={isRefused ? 'refused' : 'waiting'}
      heading={heading}
      title={isRefused ? titles.refused : state === 'sending' ? titles.sending : titles.waiting}
      actions={
        <>
          {isRefused && <CallLink phone={contactPhone} />}
          {isRefused && retry}
          {state !== 'sending' && (
            <Button variant="quiet" onClick={() => void withdraw(phone, orderId).then(notify)}>
              {isRefused ? <Trans>Got it</Trans> : withdrawLabel}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        refusal
      ) : state === 'needs-sign-in' ? (
        <Trans>We’ll send it when you sign in again.</Trans>
      ) : isMaybeSent ? (
        <Trans>It may already have reached the company. We’re checking.</Trans>
      ) : (
        waitingText
      )}
    </DecisionNotice>
  );
}
