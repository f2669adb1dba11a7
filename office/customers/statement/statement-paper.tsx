import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { formatBaht } from '#domain/kernel/format-money';
import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { CustomerDetail } from '#domain/office/customer-list';
import type { Statement } from '#domain/payments/account';
import { CompanyHead } from '#office/ui/papers/company-head';
import papers from '#office/ui/papers/papers.module.css';
import { DayInWords } from '#office/ui/moment';
import { CAUSE_LABELS } from './cause-labels.ts';

interface StatementPaperProps {
  readonly statement: Statement;
  readonly customer: CustomerDetail;
  /** Gregorian `yyyy-mm-dd`; '' for no limit. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** A statement for the customer, on A4: the balance before, the entries, the balance after, and the unpaid invoices. */
export function StatementPaper({ statement, customer, firstDay, lastDay }: StatementPaperProps) {
  const { i18n } = useLingui();
  const { debtBefore, debtAfter, lines } = statement;
  const { name, customerCode, saleUnit, addressText, taxId, openDebts } = customer;
  // Points have no amount; a line that moves only them is no concern of the account.
  const entries = lines.filter(({ debt }) => debt !== ZERO_SATANG);
  return (
    <section className={papers.sheet}>
      <CompanyHead>
        <h1 className={papers.kind}>
          <Trans>Statement of account</Trans>
        </h1>
        <div className={papers.small}>
          {firstDay === '' && lastDay === '' ? (
            <Trans>All days</Trans>
          ) : (
            <>
              <DayInWords day={firstDay} /> – <DayInWords day={lastDay} />
            </>
          )}
        </div>
      </CompanyHead>
      <div className={papers.parties}>
        <div>
          <div className={papers.company}>{name}</div>
          <div className={papers.small}>
            {customerCode} {saleUnit}
          </div>
          <div className={papers.small}>{addressText}</div>
          {taxId === '' ? null : (
            <div className={papers.small}>
              <Trans>Tax ID {taxId}</Trans>
            </div>
          )}
        </div>
        <dl className={papers.amounts}>
          <dt>
            <Trans>Balance before</Trans>
          </dt>
          <dd>{formatBaht(debtBefore)}</dd>
          <dt className={papers.total}>
            <Trans>Amount owed</Trans>
          </dt>
          <dd className={papers.total}>{formatBaht(debtAfter)}</dd>
        </dl>
      </div>
      <table className={papers.lines}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Entry</Trans>
            </th>
            <th scope="col" className={papers.end}>
              <Trans>Charged</Trans>
            </th>
            <th scope="col" className={papers.end}>
              <Trans>Paid</Trans>
            </th>
            <th scope="col" className={papers.end}>
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, cause, orderNo, receiptNumber, debt, debtAfter: after }, index) => (
            <tr key={`${at}${index}`}>
              <td>
                <DayInWords day={bangkokDayOf(new Date(at))} />
              </td>
              <td>
                {i18n._(CAUSE_LABELS[cause])} {orderNo || receiptNumber || ''}
              </td>
              <td className={papers.end}>{debt > ZERO_SATANG ? formatBaht(debt) : ''}</td>
              <td className={papers.end}>
                {debt < ZERO_SATANG ? formatBaht(subtractSatang(ZERO_SATANG, debt)) : ''}
              </td>
              <td className={papers.end}>{formatBaht(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {openDebts.length === 0 ? null : (
        <table className={papers.lines}>
          <caption className={papers.caption}>
            <Trans>Unpaid invoices today</Trans>
          </caption>
          <tbody>
            {openDebts.map(({ orderId, orderNo, ageDays, open }) => (
              <tr key={orderId}>
                <td>{orderNo || <Trans>Without an order</Trans>}</td>
                <td>{orderNo === '' ? null : <Plural value={ageDays} one="# day" other="# days" />}</td>
                <td className={papers.end}>{formatBaht(open)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
