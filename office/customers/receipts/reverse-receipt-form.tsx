import { Trans, useLingui } from '@lingui/react/macro';
import { reverseOfficeReceipt } from '#contract/office/money-calls';
import type { Receipt } from '#domain/payments/receipt';
import { ReasonForm } from '#office/ui/forms/reason-form';
import { showDone } from '#office/ui/show-notice';

const CHANGED = ['listReceipts', 'getCustomer', 'getCustomerStatement', 'listCustomers', 'getAgingReport'];

interface ReverseReceiptFormProps {
  readonly receipt: Receipt;
  readonly onDone: () => void;
}

/** Reverses a receipt with a reason, such as a cheque that bounced. */
export function ReverseReceiptForm({ receipt: { id, number }, onDone }: ReverseReceiptFormProps) {
  const { t } = useLingui();
  return (
    <ReasonForm
      name={`reverse-receipt:${id}`}
      placeholder={t`For example: the cheque bounced`}
      action={t`Reverse the receipt`}
      call={reverseOfficeReceipt}
      requestOf={(reason) => ({ id, reason })}
      changed={CHANGED}
      refusalOf={({ kind }) => (kind === 'refused' ? t`This receipt no longer exists.` : undefined)}
      onDone={() => {
        showDone(t`Reversed receipt ${number}.`);
        onDone();
      }}
    >
      <Trans>The invoices that it settled will be due again. The receipt stays in the statement.</Trans>
    </ReasonForm>
  );
}
