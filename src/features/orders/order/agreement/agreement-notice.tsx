import { Trans, useLingui } from '@lingui/react/macro';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import type { Order } from '#domain/orders/order';
import { acceptOrderChange, useUnsentAgreement } from '#state/orders/history/accept-order-change';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { showWarning } from '#ui/feedback/toasts/toast';
import { Amount } from '#ui/text/amount';
import { PendingAgreementNotice } from './pending-agreement-notice.tsx';

/** Asks for the higher total of an order that the company changed, or says what became of the answer. */
export function AgreementNotice({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone, areTotalsHidden } = useTenant();
  const agreement = useUnsentAgreement(order.id);
  const { id, mode, totals, agreed, revision = 1 } = order;
  if (agreement !== undefined) return <PendingAgreementNotice agreement={agreement} />;
  if (agreed === undefined || !waitsForCustomer(order)) return null;
  const accept = async () => {
    if ((await acceptOrderChange(phone, id, revision)) === 'not-saved')
      showWarning(t`We couldn’t save the change; this phone may be out of space. Nothing was changed.`);
  };
  return (
    <DecisionNotice
      title={<Trans>The company needs your answer</Trans>}
      actions={
        <>
          <Button onClick={() => void accept()}>
            {areTotalsHidden ? (
              <Trans>Accept the change</Trans>
            ) : (
              <Trans>
                Accept <Amount mode={mode} money={totals.total} points={totals.points} />
              </Trans>
            )}
          </Button>
          <CallLink phone={contactPhone} />
        </>
      }
    >
      <p>
        {areTotalsHidden ? (
          <Trans>The company changed your order, and it costs more now. It goes ahead once you accept.</Trans>
        ) : (
          <Trans>
            The company changed your order. The total went up from{' '}
            <Amount mode={mode} money={agreed.total} points={agreed.points} /> to{' '}
            <Amount mode={mode} money={totals.total} points={totals.points} />. The order goes ahead once you
            accept.
          </Trans>
        )}
      </p>
    </DecisionNotice>
  );
}
