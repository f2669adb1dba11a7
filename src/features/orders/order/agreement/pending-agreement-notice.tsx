import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { withdrawAgreement, type UnsentAgreement } from '#state/orders/history/accept-order-change';
import { PendingOrderChange } from '../pending-order-change.tsx';

interface PendingAgreementNoticeProps {
  readonly agreement: UnsentAgreement;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of a pending or refused agreement to a higher total. */
export function PendingAgreementNotice({ agreement, heading }: PendingAgreementNoticeProps) {
  const { t } = useLingui();
  return (
    <PendingOrderChange
      change={agreement}
      heading={heading}
      titles={{
        refused: <Trans>The new total wasn’t accepted</Trans>,
        sending: <Trans>Sending your answer…</Trans>,
        waiting: <Trans>Your answer is waiting to be sent</Trans>,
      }}
      refusal={t(refusalMessage(agreement.problem))}
      waitingText={<Trans>You accepted the new total. We’ll tell the company when you’re back online.</Trans>}
      withdrawLabel={<Trans>Don’t accept</Trans>}
      withdraw={withdrawAgreement}
    />
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
