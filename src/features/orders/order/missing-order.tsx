import { useLingui } from '@lingui/react/macro';
import { sendMissingOrder } from '#state/orders/missing/send-missing-order';
import { useMissingOrders } from '#state/orders/missing/missing-orders';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { MissingOrderNotice } from '#ui/orders/missing/missing-order-notice';
import { showWarning } from '#ui/feedback/toasts/toast';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';

/** The notice on an order that the server accepted and lost. */
export function MissingOrderPart({ orderId }: { readonly orderId: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const order = useMissingOrders().find(({ id }) => id === orderId);
  if (order === undefined) return null;
  return (
    <MissingOrderNotice
      remedy={order.remedy}
      contactPhone={contactPhone}
      onSendAgain={() =>
        void sendMissingOrder(phone, orderId).then((outcome) =>
          outcome === 'unreachable'
            ? showWarning(t`We can’t connect right now. Nothing was changed.`)
            : notify(outcome),
        )
      }
    />
  );
}
