import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { lineUnit } from '#domain/catalogue/line-names';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { fullMoment } from '#office/kernel/moments';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { DayInWords, useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { CompanyHead } from '#office/ui/papers/company-head';
import { shownLines } from '../shown-lines.ts';
import { LinePromotions } from './line-promotions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import classes from '#office/ui/papers/papers.module.css';

/** The paper that goes with the goods: the driver counts by it, and the customer signs it. */
export function DeliveryNote({
  detail: { order, mobile, delivery },
}: {
  readonly detail: OfficeOrderDetail;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
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
      <table className={classes.lines}>
        <thead>
          <tr>
            <th className={classes.end}>
              <Trans>No.</Trans>
            </th>
            <th>
              <Trans>Code</Trans>
            </th>
            <th>
              <Trans>Product</Trans>
            </th>
            <th className={classes.end}>
              <Trans>Quantity</Trans>
            </th>
            <th className={classes.end}>
              <Trans>Price</Trans>
            </th>
            <th className={classes.end}>
              <Trans>Sum</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shownLines(order, language).map(({ line, key, isFree, discount, promotions }, index) => (
            <tr key={key}>
              <td className={classes.end}>{index + 1}</td>
              <td>{line.productCode}</td>
              <td>
                {nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}
                <LinePromotions names={promotions} discount={discount} />
              </td>
              <td className={classes.end}>
                {line.quantity} {unitName(lineUnit(line), line.quantity)}
              </td>
              <td className={classes.end}>
                {isFree ? null : isPoints ? formatPoints(line.unitPoints) : formatBaht(line.unitPrice)}
              </td>
              <td className={classes.end}>
                {isFree ? (
                  <Trans>Free</Trans>
                ) : isPoints ? (
                  formatPoints(line.linePoints)
                ) : (
                  formatBaht(line.lineTotal)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
