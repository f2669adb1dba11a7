import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { lineUnit } from '#domain/catalogue/line-names';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { companyAddressIn, companyNameIn } from '#domain/tenants/company-in';
import { fullMoment } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import classes from './print-screen.module.css';

/** The paper of one order: the warehouse picks by it, and the customer signs it. */
export function OrderSheet({ detail: { order, mobile } }: { readonly detail: OfficeOrderDetail }) {
  const { i18n, t } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <div>
          <div className={classes.company}>{companyNameIn(tenant, language)}</div>
          <div className={classes.small}>{companyAddressIn(tenant, language)}</div>
          <div className={classes.small}>{tenant.contactPhone}</div>
        </div>
        <div>
          <h2 className={classes.number}>{order.orderNo}</h2>
          <div className={classes.small}>{fullMoment(new Date(order.orderedAt), language)}</div>
        </div>
      </header>
      <div className={classes.parties}>
        <div>
          <strong>{order.customerName}</strong>
          <div className={classes.small}>
            {order.customer.customerCode} {order.customer.saleUnit} {mobile}
          </div>
          <div className={classes.small}>{i18n._(PAYMENT_METHOD_LABELS[order.payment])}</div>
        </div>
        <div>
          <strong>
            <Trans>Deliver to</Trans>
          </strong>
          <div>{order.shipTo.name}</div>
          <div className={classes.small}>{addressLine(order.shipTo)}</div>
          <div className={classes.small}>
            {[order.shipTo.phone, order.shipTo.remark].filter(Boolean).join(' · ')}
          </div>
        </div>
      </div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th aria-label={t`Picked`} />
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
          {order.lines.map((line) => (
            <tr key={`${line.productCode}/${line.unit}`}>
              <td>
                <span className={classes.box} />
              </td>
              <td>{line.productCode}</td>
              <td>{nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}</td>
              <td className={classes.end}>
                {line.quantity} {unitName(lineUnit(line), line.quantity)}
              </td>
              <td className={classes.end}>
                {isPoints ? formatPoints(line.unitPoints) : formatBaht(line.unitPrice)}
              </td>
              <td className={classes.end}>
                {isPoints ? formatPoints(line.linePoints) : formatBaht(line.lineTotal)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5} className={classes.end}>
              <strong>
                <Trans>Total</Trans>
              </strong>
            </td>
            <td className={classes.end}>
              <strong>{isPoints ? formatPoints(order.totals.points) : formatBaht(order.totals.total)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {order.remark === '' ? null : <div className={classes.note}>{order.remark}</div>}
      <div className={classes.signs}>
        <div className={classes.sign}>
          <Trans>Picked by</Trans>
        </div>
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
