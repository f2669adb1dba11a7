import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht, formatPoints } from '#domain/kernel/format-money';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { spacedTaxId } from '#domain/kernel/tax-id';
import { lineUnit } from '#domain/catalogue/line-names';
import { nameIn } from '#domain/kernel/named';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { companyNameIn } from '#domain/tenants/company-in';
import { fullMoment } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { useUnitName } from '#office/ui/use-unit-name';
import { invoicedAt } from './invoiced-at.ts';
import { shownLines } from '../shown-lines.ts';
import { LinePromotions } from './line-promotions.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import classes from '#office/ui/papers/papers.module.css';

interface NarrowNoteProps {
  readonly detail: OfficeOrderDetail;
  /** The invoice, which names who pays and is not signed, instead of the delivery note. */
  readonly isInvoice: boolean;
}

/** The delivery note or the invoice on the 80 mm roll of a receipt printer, as long as the order is. */
export function NarrowNote({ detail, isInvoice }: NarrowNoteProps) {
  const { order, mobile, delivery } = detail;
  const { i18n } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const unitName = useUnitName();
  const isPoints = isPointMode(order.mode);
  const to = isInvoice ? order.billTo : order.shipTo;
  const at = (isInvoice ? invoicedAt(detail) : undefined) ?? order.orderedAt;
  return (
    <article className={`${classes.sheet} ${classes.narrow}`}>
      <header className={classes.centre}>
        <div className={classes.company}>{companyNameIn(tenant, language)}</div>
        <div>{spacedPhone(tenant.contactPhone)}</div>
        {isInvoice ? (
          <div>
            <Trans>Invoice</Trans>
          </div>
        ) : null}
        <h2 className={classes.number}>{order.orderNo}</h2>
        <div>{fullMoment(new Date(at), language)}</div>
      </header>
      <div className={classes.block}>
        <strong>{to.name}</strong>
        <div>{addressLine(to)}</div>
        <div>{spacedPhone(to.phone === '' ? mobile : to.phone)}</div>
        {isInvoice && to.taxId !== '' ? (
          <div>
            <Trans>Tax ID {spacedTaxId(to.taxId)}</Trans>
          </div>
        ) : null}
        {isInvoice || to.remark === '' ? null : <div>{to.remark}</div>}
      </div>
      <ul className={classes.narrowLines}>
        {shownLines(order, language).map(({ line, key, isFree, discount, promotions }) => (
          <li key={key}>
            <div>{nameIn({ name: line.productName, nameEn: line.productNameEn ?? '' }, language)}</div>
            <div className={classes.spread}>
              <span>
                {line.quantity} {unitName(lineUnit(line), line.quantity)}
                {isFree
                  ? null
                  : ` × ${isPoints ? formatPoints(line.unitPoints) : formatBaht(line.unitPrice)}`}
              </span>
              <span>
                {isFree ? (
                  <Trans>Free</Trans>
                ) : isPoints ? (
                  formatPoints(line.linePoints)
                ) : (
                  formatBaht(line.lineTotal)
                )}
              </span>
            </div>
            <LinePromotions names={promotions} discount={discount} />
          </li>
        ))}
      </ul>
      <OrderAmounts order={order} />
      <div className={classes.block}>
        {delivery === undefined || delivery.rider === '' ? null : (
          <div>
            <Trans>Rider: {delivery.rider}</Trans>
          </div>
        )}
        <Trans>Payment: {i18n._(PAYMENT_METHOD_LABELS[order.payment])}</Trans>
        {order.remark === '' ? null : <div>{order.remark}</div>}
      </div>
      {isInvoice ? (
        <Trans>This is not a tax invoice.</Trans>
      ) : (
        <div className={classes.sign}>
          <Trans>Received by</Trans>
        </div>
      )}
    </article>
  );
}
