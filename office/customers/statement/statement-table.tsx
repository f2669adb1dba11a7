import { Button, Group } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getCustomerStatement } from '#contract/office/customer-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { downloadStatement } from '#office/kernel/table-files';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { DownloadMenu } from '#office/ui/controls/download-menu';
import { Icon } from '#office/ui/icon';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { Moment, useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { CAUSE_LABELS } from './cause-labels.ts';
import { statementSearch } from './statement-address.ts';
import classes from '../customer-screen.module.css';
import table from '#office/ui/layout/plain-table.module.css';

/** The entries of a customer’s account with running balances, newest first; of some days, or of all. */
export function StatementTable({ customer }: { readonly customer: CustomerKey }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [days, setDays] = useState<readonly [string | null, string | null]>([null, null]);
  const [first, last] = days;
  // Only one day was chosen so far: the other end of the range follows.
  const isWhole = (first === null) === (last === null);
  const query = {
    account: customer,
    firstDay: isWhole ? (first ?? '') : '',
    lastDay: isWhole ? (last ?? '') : '',
  };
  const office = useOffice();
  const mayExport = useMay('export');
  const statement = useAnswer(getCustomerStatement, query);
  return (
    <section className={classes.card} aria-label={t`Statement`} tabIndex={0}>
      <h2 className={classes.title}>
        <Trans>Statement</Trans>
      </h2>
      <Group align="end">
        <DatePickerInput
          type="range"
          label={t`First and last day`}
          placeholder={t`All days`}
          className={classes.days}
          clearable
          allowSingleDateInRange
          clearButtonProps={{ 'aria-label': t`Clear` }}
          {...dateFormatsOf(language)}
          value={[first, last]}
          onChange={([from, to]) => setDays([from, to])}
        />
        <Button
          variant="default"
          leftSection={<Icon name="print" size={16} />}
          renderRoot={(props) => <Link {...props} to="/print/statement" search={statementSearch(query)} />}
        >
          <Trans>Print</Trans>
        </Button>
        {mayExport ? (
          <DownloadMenu
            fileName={t`Statement ${customer.customerCode}`}
            download={(format) => downloadStatement(office, { query, format, language })}
          >
            <Trans>Export</Trans>
          </DownloadMenu>
        ) : null}
      </Group>
      {statement.error !== null ? (
        <ErrorNotice error={statement.error} onRetry={() => void statement.refetch()} />
      ) : null}
      {statement.data?.lines.length === 0 ? (
        <span className={classes.soft}>
          <Trans>No entries yet</Trans>
        </span>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Entry</Trans>
              </th>
              <th scope="col">
                <Trans>Note</Trans>
              </th>
              <th scope="col" className={table.end}>
                <Trans>Change</Trans>
              </th>
              <th scope="col" className={table.end}>
                <Trans>Debt</Trans>
              </th>
              <th scope="col" className={table.end}>
                <Trans>Points</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {statement.data?.lines.toReversed().map((line, index) => (
              <tr key={`${line.at}${index}`}>
                <td>
                  <Moment at={line.at} />
                </td>
                <td>
                  {i18n._(CAUSE_LABELS[line.cause])} {line.orderNo || line.receiptNumber || ''}
                </td>
                <td className={classes.soft}>{[line.note, line.by].filter(Boolean).join(' · ')}</td>
                <td className={table.end}>
                  <Money amount={line.debt} />
                </td>
                <td className={table.end}>
                  <Money amount={line.debtAfter} />
                </td>
                <td className={table.end}>{line.pointsAfter}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
