import { cancelOrder, withdrawCancel, type UnsentCancel } from '#state/orders/history/cancel-order';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { CancelNotice } from '#ui/orders/cancelling/cancel-notice';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { useCancelToast } from './cancel-order.tsx';

/** The notice on an order with a pending or refused cancellation. */
export function PendingCancelNotice({ cancel }: { readonly cancel: UnsentCancel }) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const { orderId } = cancel;
  const notify = useDecisionToast();
  const notifyCancel = useCancelToast();
  return (
    <CancelNotice
      cancel={cancel}
      contactPhone={contactPhone}
      onKeep={() => void withdrawCancel(phone, orderId).then(notify)}
      onTryAgain={() => void cancelOrder(phone, orderId).then(notifyCancel)}
    />
  );
}
