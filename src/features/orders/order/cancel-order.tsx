import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { Order } from '#domain/orders/order';
import { cancelProblem } from '#domain/orders/order-cancel';
import { cancelOrder, type CancelOutcome } from '#state/orders/history/cancel-order';
import { usePhone } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { refusedCancelMessages } from '#ui/orders/cancelling/cancel-messages';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { showToast } from '#ui/feedback/toasts/toast';

/** Cancels an order at the company, where that is still the customer's to say; asked once, since it cannot be undone. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [isAsking, setIsAsking] = useState(false);
  const tell = useCancelToast();
  if (!phone.remote.capabilities.cancel || cancelProblem(order) !== undefined) return null;
  const { orderNo, paymentState, slipSentAt } = order;
  const textOf = () => {
    if (paymentState === 'waiting' || slipSentAt !== undefined)
      return t`The company will not send the goods. If you have just paid, the company looks at the money and gives it back. Cancelling cannot be undone.`;
    return isPointMode(order.mode)
      ? t`The company will not send the goods, and the points come back to you. Cancelling cannot be undone.`
      : t`The company will not send the goods. Cancelling cannot be undone; you can order the same again at any time.`;
  };
  return (
    <>
      <Button variant="danger" size="main" isWide onClick={() => setIsAsking(true)}>
        <Trans>Cancel this order</Trans>
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Cancel order ${orderNo}?`}
        text={textOf()}
        doLabel={t`Cancel the order`}
        onDo={() => void cancelOrder(phone, order.id).then(tell)}
      />
    </>
  );
}

/** What went as wished shows itself. */
export function useCancelToast(): (outcome: CancelOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'owed') return;
    const message =
      outcome === 'not-kept'
        ? t`This phone couldn’t save the change. It may be out of space. Nothing was changed.`
        : outcome === 'gone'
          ? t`There was nothing left to change.`
          : t(refusedCancelMessages(outcome));
    showToast({ message, tone: 'warning' });
  };
}
