import { useLingui } from '@lingui/react/macro';
import type { MissingOrder } from '#state/orders/missing-orders';
import { sendMissingOrder } from '#state/orders/send-missing-order';
import { usePhone, useTenant } from '#state/phone-context';
import { MissingOrderNotice } from '#ui/missing-order/missing-order-notice';
import { showToast } from '#ui/toast';
import { useDecisionToast } from '#ui/decision-toast';

/** On an order that the company accepted and does not have any more. */
export function MissingOrderPart({ order }: { readonly order: MissingOrder }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const tell = useDecisionToast();
  return (
    <MissingOrderNotice
      remedy={order.remedy}
      contactPhone={contactPhone}
      onSendAgain={() =>
        void sendMissingOrder(phone, order.id).then((outcome) =>
          outcome === 'unreachable'
            ? showToast({
                message: t`The company cannot be reached just now. Nothing was changed.`,
                tone: 'warning',
              })
            : tell(outcome),
        )
      }
    />
  );
}
