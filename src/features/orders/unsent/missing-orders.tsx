import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMissingCancels } from '#state/orders/missing/missing-cancels';
import { useMissingOrders } from '#state/orders/missing/missing-orders';
import { sendMissingSlip, useMissingSlips } from '#state/payments/slips/missing-slips';
import { usePhone } from '#state/runtime/phone-context';
import { buttonClassName } from '#ui/controls/button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { MissingCancelNotice } from '../order/cancel/missing-cancel.tsx';
import { MissingOrderNotice } from '../order/missing-order.tsx';
import { MissingSlipNotice } from '#ui/payments/missing-slip-notice';
import { ThaiDate } from '#ui/text/thai-date';
import { toOrder } from '#state/app/page-links';
import classes from './unsent-card.module.css';

/** Orders, cancellations and slips that the server accepted from this phone and does not have any more. */
export function MissingOrdersCard() {
  const orders = useMissingOrders();
  const cancels = useMissingCancels();
  const slips = useMissingSlips();
  const phone = usePhone();
  const notify = useDecisionToast();
  return (
    <section className={classes.card} aria-labelledby="missing-orders">
      <h2 id="missing-orders" className={classes.title}>
        <Trans>Missing at the company</Trans>
      </h2>
      {orders.map((order) => (
        <MissingOrderNotice
          key={order.id}
          order={order}
          heading={
            order.orderNo === undefined ? (
              <strong>
                <Trans>
                  Order from <ThaiDate value={order.orderedAt} shows="date-time" />
                </Trans>
              </strong>
            ) : (
              <OrderLink orderId={order.id} orderNo={order.orderNo} />
            )
          }
        />
      ))}
      {cancels.map((cancel) => (
        <MissingCancelNotice key={cancel.orderId} cancel={cancel} heading={<OrderLink {...cancel} />} />
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
