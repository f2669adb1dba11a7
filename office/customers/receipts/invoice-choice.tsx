import { Checkbox, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { bahtFromSatang } from '#domain/kernel/money';
import type { OpenDebt } from '#domain/payments/account';
import { Money } from '#office/ui/amounts';
import classes from './receipts.module.css';
import table from '#office/ui/layout/plain-table.module.css';

interface InvoiceChoiceProps {
  /** Oldest first. */
  readonly invoices: readonly OpenDebt[];
  /** The typed amounts by order id. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** Chooses the invoices that a payment settles, wholly or in part. */
export function InvoiceChoice({ invoices, chosen, onChange }: InvoiceChoiceProps) {
  const { t } = useLingui();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Invoice</Trans>
          </th>
          <th scope="col" className={table.end}>
            <Trans>Days</Trans>
          </th>
          <th scope="col" className={table.end}>
            <Trans>Open</Trans>
          </th>
          <th scope="col" className={classes.amount}>
            <Trans>Settles</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ orderId, orderNo, ageDays, open }) => {
          const typed = chosen[orderId] ?? '';
          const set = (text: string) => onChange({ ...chosen, [orderId]: text });
          return (
            <tr key={orderId}>
              <td>
                <Checkbox
                  label={orderNo}
                  checked={typed !== ''}
                  onChange={(event) => set(event.currentTarget.checked ? String(bahtFromSatang(open)) : '')}
                />
              </td>
              <td className={table.end}>{ageDays}</td>
              <td className={table.end}>
                <Money amount={open} />
              </td>
              <td className={classes.amount}>
                <TextInput
                  aria-label={t`Amount for ${orderNo}`}
                  leftSection="฿"
                  inputMode="decimal"
                  maxLength={16}
                  value={typed}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
