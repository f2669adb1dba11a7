import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMissingOrders, type MissingOrder } from '#state/orders/missing/missing-orders';
import { sendMissingOrder } from '#state/orders/missing/send-missing-order';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { CallLink } from '#ui/controls/call-link';
import { DecisionNotice } from '#ui/feedback/decision-notice';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { showWarning } from '#ui/feedback/toasts/toast';

/** The notice on an order that the server accepted and lost. */
export function MissingOrderPart({ orderId }: { readonly orderId: string }) {
  const order = useMissingOrders().find(({ id }) => id === orderId);
  return order === undefined ? null : <MissingOrderNotice order={order} />;
}

interface MissingOrderNoticeProps {
  readonly order: MissingOrder;
  /** The order's name, if the notice is in a list. */
  readonly heading?: ReactNode;
}

/** The notice of an order that the server accepted and lost: what happened and what to do. */
export function MissingOrderNotice({ order: { id, remedy }, heading }: MissingOrderNoticeProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const canSend = remedy === 'send-again';
  const send = async () => {
    const outcome = await sendMissingOrder(phone, id);
    if (outcome === 'unreachable') showWarning(t`We can’t connect right now. Nothing was changed.`);
    else notify(outcome);
  };
  return (
    <DecisionNotice
      heading={heading}
      title={<Trans>The company no longer has this order</Trans>}
      actions={
        <>
          {canSend && (
            <Button onClick={() => void send()}>
              <Trans>Send order again</Trans>
            </Button>
          )}
          <CallLink phone={contactPhone} />
        </>
      }
    >
      <p>
        {canSend ? (
          <Trans>
            The company received this order, but its system has lost it. Send it again; it won’t be placed
            twice.
          </Trans>
        ) : (
          <Trans>
            The company received this order, but its system has lost it. Call the company before ordering
            these items again, because they may be on their way.
          </Trans>
        )}
      </p>
      <p>
        {canSend ? (
          <Trans>
            If you’ve paid, keep your proof of payment. Any slip still on this phone will be sent with the
            order.
          </Trans>
        ) : (
          <Trans>If you’ve paid, keep your proof of payment.</Trans>
        )}
      </p>
    </DecisionNotice>
  );
}
