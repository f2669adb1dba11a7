import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cancelOrder, saveUncancelledOrder } from '#state/orders/history/cancel-order';
import { useMissingCancels } from '#state/orders/missing/missing-cancels';
import { sendMissingOrder } from '#state/orders/missing/send-missing-order';
import { useMissingOrders } from '#state/orders/missing/missing-orders';
import { sendMissingSlip, useMissingSlips } from '#state/payments/slips/missing-slips';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { buttonClassName } from '#ui/controls/button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { MissingCancelNotice } from '#ui/orders/missing/missing-cancel-notice';
import { MissingOrderNotice } from '#ui/orders/missing/missing-order-notice';
import { MissingSlipNotice } from '#ui/orders/missing/missing-slip-notice';
import { ThaiDate } from '#ui/text/thai-date';
import { showWarning } from '#ui/feedback/toasts/toast';
import { toOrder } from '#state/runtime/page-links';
import classes from './unsent-card.module.css';

/** Orders, cancellations and slips that the server accepted from this phone and does not have any more. */
export function MissingOrdersCard() {
  const { t } = useLingui();
  const orders = useMissingOrders();
  const cancels = useMissingCancels();
  const slips = useMissingSlips();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  return (
    <section className={classes.card} aria-labelledby="missing-orders">
      <h2 id="missing-orders" className={classes.title}>
        <Trans>Missing at the company</Trans>
      </h2>
      {orders.map(({ id, orderNo, orderedAt, remedy }) => (
        <MissingOrderNotice
          key={id}
          remedy={remedy}
          contactPhone={contactPhone}
          heading={
            orderNo === undefined ? (
              <strong>
                <Trans>
                  Order from <ThaiDate value={orderedAt} shows="date-time" />
                </Trans>
              </strong>
            ) : (
              <OrderLink orderId={id} orderNo={orderNo} />
            )
          }
          onSendAgain={() =>
            void sendMissingOrder(phone, id).then((outcome) =>
              outcome === 'unreachable'
                ? showWarning(t`We can’t connect right now. Nothing was changed.`)
                : notify(outcome),
            )
          }
        />
      ))}
      {cancels.map(({ orderId, orderNo, canSendAgain }) => (
        <MissingCancelNotice
          key={orderId}
          canSendAgain={canSendAgain}
          contactPhone={contactPhone}
          heading={<OrderLink orderId={orderId} orderNo={orderNo} />}
          onSendAgain={() =>
            void cancelOrder(phone, orderId).then((outcome) => {
              if (outcome === 'gone' || outcome === 'not-saved') notify(outcome);
            })
          }
          onKeep={() => void saveUncancelledOrder(phone, orderId)}
        />
      ))}
      {slips.map(({ id, orderId, orderNo, content }) => (
        <MissingSlipNotice
          key={id}
          hasPicture={content !== undefined}
          heading={<OrderLink orderId={orderId} orderNo={orderNo} />}
          onSendAgain={() => void sendMissingSlip(phone, id).then(notify)}
          link={
            <Link to="/paymentslip/$orderId" params={{ orderId }} className={buttonClassName()}>
              <Trans>Choose the slip</Trans>
            </Link>
          }
        />
      ))}
    </section>
  );
}

function OrderLink({ orderId, orderNo }: { readonly orderId: string; readonly orderNo: string }) {
  return (
    <Link {...toOrder(orderId)}>
      {orderNo === '' ? <Trans>View order</Trans> : <Trans>Order {orderNo}</Trans>}
    </Link>
  );
}
