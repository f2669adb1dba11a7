import { cancelOrder, saveUncancelledOrder } from '#state/orders/history/cancel-order';
import type { MissingCancel } from '#state/orders/missing/missing-cancels';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { MissingCancelNotice } from '#ui/orders/missing/missing-cancel-notice';
import { useCancelToast } from './cancel-order.tsx';

/** The notice on an order whose cancellation the server lost. */
export function MissingCancelPart({ cancel }: { readonly cancel: MissingCancel }) {
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useCancelToast();
  const { orderId, canSendAgain } = cancel;
  return (
    <MissingCancelNotice
      canSendAgain={canSendAgain}
      contactPhone={contactPhone}
      onSendAgain={() => void cancelOrder(phone, orderId).then(notify)}
      onKeep={() => void saveUncancelledOrder(phone, orderId)}
    />
  );
}
