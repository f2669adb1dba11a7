import { Trans, useLingui } from '@lingui/react/macro';
import { addressLine } from '#domain/addresses/address';
import { formatBaht } from '#domain/kernel/format-money';
import { subtractSatang } from '#domain/kernel/money';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { spacedTaxId } from '#domain/kernel/tax-id';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { fullMoment } from '#office/kernel/moments';
import { ORDER_PAYMENT_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { CompanyHead } from '#office/ui/papers/company-head';
import classes from '#office/ui/papers/papers.module.css';
import { invoicedAt } from './invoiced-at.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { PaperLines } from './paper-lines.tsx';

/**
 * The invoice for the customer, on A4. It is no tax invoice: those have numbers of their own, which the company's accounting
 * gives.
 */
export function InvoicePaper({ detail }: { readonly detail: OfficeOrderDetail }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { order } = detail;
  const { billTo, totals, payment, paymentState } = order;
  const { customerCode, saleUnit } = order.customer;
  const at = invoicedAt(detail);
  return (
    <article className={classes.sheet}>
      <CompanyHead>
        <h2 className={classes.kind}>
          <Trans>Invoice</Trans>
        </h2>
        <div className={classes.number}>{order.orderNo}</div>
        {at === undefined ? null : <div className={classes.small}>{fullMoment(new Date(at), language)}</div>}
      </CompanyHead>
      <div className={classes.parties}>
        <div>
          <div className={classes.small}>
            <Trans>Bill to</Trans>
          </div>
          <strong>{billTo.name}</strong>
          <div className={classes.small}>{addressLine(billTo)}</div>
          <div className={classes.small}>{spacedPhone(billTo.phone)}</div>
          {billTo.taxId === '' ? null : (
            <div className={classes.small}>
              <Trans>Tax ID {spacedTaxId(billTo.taxId)}</Trans>
            </div>
          )}
        </div>
        <div>
          <div className={classes.small}>
            <Trans>Customer</Trans>
          </div>
          <strong>{order.customerName}</strong>
          <div className={classes.small}>
            {customerCode} ({saleUnit})
          </div>
          <div className={classes.small}>
            <Trans>Payment: {i18n._(PAYMENT_METHOD_LABELS[payment])}</Trans>
          </div>
          <div className={classes.small}>{i18n._(ORDER_PAYMENT_LABELS[paymentState ?? 'unpaid'].label)}</div>
        </div>
      </div>
      <PaperLines order={order} />
      <OrderAmounts order={order} />
      <p className={classes.small}>
        <Trans>Price without VAT: {formatBaht(subtractSatang(totals.total, totals.vat))}</Trans>{' '}
        <Trans>This is not a tax invoice.</Trans>
      </p>
    </article>
  );
}
