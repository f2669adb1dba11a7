import { Button, Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listReceipts } from '#contract/office/money-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { formatBaht } from '#domain/kernel/format-money';
import type { ListedReceipt } from '#domain/office/payments/listed-receipt';
import type { Receipt } from '#domain/payments/receipt';
import { dayInWords } from '#office/kernel/moments';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { RECEIPT_METHOD_LABELS } from '#office/ui/labels/receipt-method-labels';
import { ReverseReceiptForm } from './reverse-receipt-form.tsx';
import classes from './receipts.module.css';
import table from '#office/ui/layout/plain-table.module.css';

interface ReceiptsTableProps {
  readonly customer: CustomerKey;
  /** Whether this person may reverse a receipt. */
  readonly mayReverse: boolean;
}

/** The newest payments of a customer on account, with what each settled. A wrong one can be reversed. */
export function ReceiptsTable({ customer, mayReverse }: ReceiptsTableProps) {
  const { t } = useLingui();
  const { customerCode, saleUnit } = customer;
  const receipts = useAnswer(listReceipts, { customerCode, saleUnit }, { isKept: false });
  const [reversing, setReversing] = useState<Receipt>();
  if (receipts.error !== null && receipts.data === undefined)
    return <ErrorNotice error={receipts.error} onRetry={() => void receipts.refetch()} />;
  if (receipts.data?.length === 0)
    return (
      <span className={classes.soft}>
        <Trans>No receipts yet</Trans>
      </span>
    );
  const receiptNo = reversing?.number ?? '';
  const received = reversing === undefined ? '' : formatBaht(reversing.amount);
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Receipt</Trans>
            </th>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Paid by</Trans>
            </th>
            <th scope="col">
              <Trans>Settled</Trans>
            </th>
            <th scope="col" className={table.end}>
              <Trans>Amount</Trans>
            </th>
            <th scope="col" aria-label={t`Actions`} />
          </tr>
        </thead>
        <tbody>
          {receipts.data?.map((listed) => (
            <ReceiptRow
              key={listed.receipt.id}
              listed={listed}
              onReverse={mayReverse ? () => setReversing(listed.receipt) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Modal
        opened={reversing !== undefined}
        onClose={() => setReversing(undefined)}
        title={reversing === undefined ? '' : t`Reverse receipt ${receiptNo} of ${received}`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {reversing === undefined ? null : (
          <ReverseReceiptForm receipt={reversing} onDone={() => setReversing(undefined)} />
        )}
      </Modal>
    </>
  );
}

interface ReceiptRowProps {
  readonly listed: ListedReceipt;
  readonly onReverse: (() => void) | undefined;
}

function ReceiptRow({ listed: { receipt, orderNumbers }, onReverse }: ReceiptRowProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { number, amount, method, reference, receivedOn, note, recordedBy, isReversed } = receipt;
  return (
    <tr>
      <td>
        {number}
        <div className={classes.soft}>{[note, recordedBy].filter(Boolean).join(' · ')}</div>
      </td>
      <td>{dayInWords(receivedOn, language)}</td>
      <td>
        {i18n._(RECEIPT_METHOD_LABELS[method])}
        <div className={classes.soft}>{reference}</div>
      </td>
      <td className={isReversed ? classes.reversed : undefined}>
        {orderNumbers.join(', ') || <Trans>Credit on account</Trans>}
      </td>
      <td className={table.end}>
        <span className={isReversed ? classes.reversed : undefined}>
          <Money amount={amount} />
        </span>
      </td>
      <td className={table.end}>
        {isReversed ? (
          <StateBadge tone="neutral">
            <Trans>Reversed</Trans>
          </StateBadge>
        ) : onReverse === undefined ? null : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Reverse receipt ${number}`}
            onClick={onReverse}
          >
            <Trans>Reverse</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
