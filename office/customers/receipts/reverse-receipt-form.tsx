import { Trans, useLingui } from '@lingui/react/macro';
import { reverseOfficeReceipt } from '#contract/office/money-calls';
import type { Receipt } from '#domain/payments/receipt';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { ReasonForm } from '#office/ui/controls/reason-form';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

const CHANGED = ['listReceipts', 'getCustomer', 'getCustomerStatement', 'listCustomers', 'getAgingReport'];

/** Reverses a receipt with a reason, such as a cheque that bounced. */
export function ReverseReceiptForm({
  receipt: { id, number },
  onDone,
}: {
  readonly receipt: Receipt;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const send = async (reason: string): Promise<string | undefined> => {
    const request = { id, reason };
    const outcome = await office.perform(reverseOfficeReceipt, request, { idempotencyKey: keyOf(request) });
    for (const name of CHANGED) void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') {
      showFailed(i18n._(failureMessage(outcome)));
      return undefined;
    }
    if (outcome.answer.kind === 'refused') return t`This receipt no longer exists.`;
    showDone(t`Reversed receipt ${number}.`);
    onDone();
    return undefined;
  };
  return (
    <ReasonForm
      placeholder={t`For example: the cheque bounced`}
      action={t`Reverse the receipt`}
      onSend={send}
    >
      <Trans>The invoices that it settled will be due again. The receipt stays in the statement.</Trans>
    </ReasonForm>
  );
}
