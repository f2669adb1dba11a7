import { Trans } from '@lingui/react/macro';
import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { OpenDebt } from '#domain/payments/account';
import { Money } from '#office/ui/amounts';
import type { ReadReceipt } from './receipt-draft.ts';
import classes from './receipts.module.css';

interface ReceiptPreviewProps {
  readonly receipt: Extract<ReadReceipt, { readonly isReady: true }>;
  readonly invoices: readonly OpenDebt[];
}

/** Shows what a payment will settle, and what stays as credit. */
export function ReceiptPreview({ receipt: { allocations, left }, invoices }: ReceiptPreviewProps) {
  const numbers = new Map(invoices.map(({ orderId, orderNo }) => [orderId, orderNo]));
  return (
    <ul className={classes.preview} aria-live="polite">
      {allocations.map(({ orderId, amount }) => {
        const orderNo = numbers.get(orderId) ?? '';
        return (
          <li key={orderId}>
            <Trans>
              {orderNo} gets <Money amount={amount} />
            </Trans>
          </li>
        );
      })}
      {left > ZERO_SATANG ? (
        <li>
          <Trans>
            Stays as credit on account: <Money amount={left} />
          </Trans>
        </li>
      ) : null}
      {left < ZERO_SATANG ? (
        <li>
          <Trans>
            Comes from the credit on account: <Money amount={subtractSatang(ZERO_SATANG, left)} />
          </Trans>
        </li>
      ) : null}
    </ul>
  );
}
