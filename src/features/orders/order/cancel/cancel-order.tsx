import { Trans, useLingui } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { Order } from '#domain/orders/order';
import { cancelProblem } from '#domain/orders/order-cancel';
import { cancelOrder, type CancelOutcome } from '#state/orders/history/cancel-order';
import { usePhone } from '#state/runtime/phone-context';
import { ConfirmButton } from '#ui/overlays/confirm-button';
import { refusedCancelMessages } from './cancel-messages.ts';
import { showWarning } from '#ui/feedback/toasts/toast';

/** Cancels a confirmed order, if the customer still may; asks for confirmation, because it cannot be undone. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useCancelToast();
  if (!phone.remote.capabilities.cancel || cancelProblem(order) !== undefined) return null;
  const { orderNo, paymentState, slipSentAt } = order;
  const textOf = () => {
    if (paymentState === 'waiting' || slipSentAt !== undefined)
      return t`The company won’t send this order. If you’ve just paid, it will check the payment and refund it; you can’t undo this.`;
    return isPointMode(order.mode)
      ? t`The company won’t send this order, and you’ll get your points back. You can’t undo this.`
      : t`The company won’t send this order. You can’t undo this, but you can order the same items again at any time.`;
  };
  return (
    <ConfirmButton
      variant="danger"
      size="main"
      isWide
      title={t`Cancel order ${orderNo}?`}
      text={textOf()}
      doLabel={t`Cancel order`}
      onDo={() => void cancelOrder(phone, order.id).then(notify)}
    >
      <Trans>Cancel this order</Trans>
    </ConfirmButton>
  );
}

/** Reports only problems, because success is visible. */
export function useCancelToast(): (outcome: CancelOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'pending') return;
    const message =
      outcome === 'not-saved'
        ? t`We couldn’t save the change; this phone may be out of space. Nothing was changed.`
        : outcome === 'gone'
          ? t`There’s nothing left to change.`
          : t(refusedCancelMessages(outcome));
    showWarning(message);
  };
}
