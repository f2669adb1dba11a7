import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { sendMissingOrder } from '#state/orders/send-missing-order';
import { useMissingOrders } from '#state/orders/use-missing-orders';
import { usePhone, useTenant } from '#state/phone-context';
import { useDecisionToast } from '#ui/decision-toast';
import { MissingOrderNotice } from '#ui/missing-order/missing-order-notice';
import { ThaiDate } from '#ui/thai-date';
import { showToast } from '#ui/toast';
import classes from './unsent-card.module.css';

/** Orders that the company accepted from this phone and does not have any more. */
export function MissingOrdersCard() {
  const { t } = useLingui();
  const orders = useMissingOrders();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const tell = useDecisionToast();
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
                  Order of <ThaiDate value={orderedAt} shows="date-time" />
                </Trans>
              </strong>
            ) : (
              <Link
                to="/historydetail/{-$orderId}/{-$saleUnit}"
                params={{ orderId: id, saleUnit: undefined }}
              >
                <Trans>Order {orderNo}</Trans>
              </Link>
            )
          }
          onSendAgain={() =>
            void sendMissingOrder(phone, id).then((outcome) =>
              outcome === 'unreachable'
                ? showToast({
                    message: t`The company cannot be reached just now. Nothing was changed.`,
                    tone: 'warning',
                  })
                : tell(outcome),
            )
          }
        />
      ))}
    </section>
  );
}
