import { Alert } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatBaht } from '#domain/kernel/format-money';
import type { BalanceCheck } from '#domain/payments/balance-check';
import { useMay } from '#office/accounts/use-me';
import { fullMoment } from '#office/kernel/moments';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import layout from '#office/ui/layout/plain-table.module.css';
import classes from './today-screen.module.css';

/** Tells that balances are not the sum of their entries, and of whom. Nothing has been changed. */
export function BrokenBalances({ check }: { readonly check: BalanceCheck }) {
  const { t } = useLingui();
  const language = useLanguage();
  const maySeeCustomers = useMay('customers.read');
  const { differing, differences, checkedAt } = check;
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<Icon name="alert" />}
      mb="md"
      title={
        <Plural
          value={differing}
          one="The books don’t match for # customer"
          other="The books don’t match for # customers"
        />
      }
    >
      <p className={classes.warning}>
        <Trans>
          A balance is not the sum of its entries. Nothing was changed. Don’t correct it by hand; tell whoever
          looks after the server. Checked at {fullMoment(checkedAt, language)}.
        </Trans>
      </p>
      <table className={layout.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Customer</Trans>
            </th>
            <th scope="col">
              <Trans>Debt</Trans>
            </th>
            <th scope="col">
              <Trans>Debt by the entries</Trans>
            </th>
            <th scope="col">
              <Trans>Points</Trans>
            </th>
            <th scope="col">
              <Trans>Points by the entries</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => {
            const name = each.saleUnit === '' ? each.customerCode : `${each.customerCode} · ${each.saleUnit}`;
            return (
              <tr key={name}>
                <td>
                  {maySeeCustomers ? (
                    <Link
                      className={classes.link}
                      to="/customers/$saleUnit/$code"
                      params={{ saleUnit: each.saleUnit || '-', code: each.customerCode }}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </td>
                <td>{formatBaht(each.debt)}</td>
                <td>{formatBaht(each.debtOfEntries)}</td>
                <td>{each.points.toLocaleString(language)}</td>
                <td>{each.pointsOfEntries.toLocaleString(language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {differing > differences.length ? (
        <p className={classes.warning}>{t`The first ${differences.length} are shown.`}</p>
      ) : null}
    </Alert>
  );
}
