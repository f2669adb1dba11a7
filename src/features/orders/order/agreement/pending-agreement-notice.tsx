import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { withdrawAgreement, type UnsentAgreement } from '#state/orders/history/accept-order-change';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';

interface PendingAgreementNoticeProps {
  readonly agreement: UnsentAgreement;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of a pending or refused agreement to a higher total. */
export function PendingAgreementNotice({ agreement, heading }: PendingAgreementNoticeProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const { orderId, state, problem, isMaybeSent } = agreement;
  const isRefused = state === 'refused';
  return (
    <DecisionNotice
      tone={isRefused ? 'refused' : 'waiting'}
      heading={heading}
      title={
        isRefused ? (
          <Trans>The new total wasn’t accepted</Trans>
        ) : state === 'sending' ? (
          <Trans>Sending your answer…</Trans>
        ) : (
          <Trans>Your answer is waiting to be sent</Trans>
        )
      }
      actions={
        <>
          {isRefused && <CallLink phone={contactPhone} />}
          {state !== 'sending' && (
            <Button variant="quiet" onClick={() => void withdrawAgreement(phone, orderId).then(notify)}>
              {isRefused ? <Trans>Got it</Trans> : <Trans>Don’t accept</Trans>}
            </Button>
          )}
        </>
      }
    >
      {isRefused ? (
        t(refusalMessage(problem))
      ) : state === 'needs-sign-in' ? (
        <Trans>We’ll send it when you sign in again.</Trans>
      ) : isMaybeSent ? (
        <Trans>It may already have reached the company. We’re checking.</Trans>
      ) : (
        <Trans>You accepted the new total. We’ll tell the company when you’re back online.</Trans>
      )}
    </DecisionNotice>
  );
}

const REFUSALS: Readonly<Record<string, MessageDescriptor>> = {
  'order-changed': msg`The company changed the order again before your answer arrived. Check the new total.`,
  'order-cancelled': msg`This order was cancelled before your answer arrived.`,
  'order-unknown': msg`The company can’t find this order. Call the company.`,
};

/** @param problem a refusal of the contract, or a transport problem */
function refusalMessage(problem: string | undefined): MessageDescriptor {
  return REFUSALS[problem ?? ''] ?? msg`The company didn’t take your answer. Call the company or try again.`;
}
