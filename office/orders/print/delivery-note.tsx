import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { fullMoment } from '#office/kernel/moments';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { DayInWords, useLanguage } from '#office/ui/moment';
import { CompanyHead } from '#office/ui/papers/company-head';
import { OrderAmounts } from './order-amounts.tsx';
import { PaperLines } from './paper-lines.tsx';
import classes from '#office/ui/papers/papers.module.css';

/** The paper that goes with the goods: the driver counts by it, and the customer signs it. */
export function DeliveryNote({
  detail: { order, mobile, delivery },
}: {
  readonly detail: OfficeOrderDetail;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { customerCode, saleUnit } = order.customer;
  return (
    <article className={classes.sheet}>
      <CompanyHead>
        <h2 className={classes.kind}>
          <Trans>Delivery note</Trans>
        </h2>
        <div className={classes.number}>{order.orderNo}</div>
        <div className={classes.small}>{fullMoment(new Date(order.orderedAt), language)}</div>
      </CompanyHead>
      <div className={classes.parties}>
        <div>
          <div className={classes.small}>
            <Trans>Customer</Trans>
          </div>
          <strong>{order.customerName}</strong>
          <div className={classes.small}>
            {[`${customerCode} (${saleUnit})`, spacedPhone(mobile)].filter(Boolean).join(' · ')}
          </div>
          {delivery === undefined || delivery.rider === '' ? null : (
            <div className={classes.small}>
              <Trans>Rider: {delivery.rider}</Trans>
            </div>
          )}
          <div className={classes.small}>
            <Trans>Payment: {i18n._(PAYMENT_METHOD_LABELS[order.payment])}</Trans>
          </div>
        </div>
        <div>
          <div className={classes.small}>
            <Trans>Deliver to</Trans>
          </div>
          {order.deliveryDay === undefined ? null : (
            <div>
              <Trans>
                Delivery on <DayInWords day={order.deliveryDay} />
              </Trans>
            </div>
          )}
          <strong>{order.shipTo.name}</strong>
          <div className={classes.small}>{addressLine(order.shipTo)}</div>
          <div className={classes.small}>
            {[spacedPhone(order.shipTo.phone), order.shipTo.remark].filter(Boolean).join(' · ')}
          </div>
        </div>
      </div>
      <PaperLines order={order} />
      <OrderAmounts order={order} />
      {order.remark === '' ? null : <div className={classes.note}>{order.remark}</div>}
      <div className={classes.signs}>
        <div className={classes.sign}>
          <Trans>Delivered by</Trans>
        </div>
        <div className={classes.sign}>
          <Trans>Received by</Trans>
        </div>
      </div>
    </article>
  );
}
