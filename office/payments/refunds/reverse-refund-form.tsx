import { Trans, useLingui } from '@lingui/react/macro';
import { reverseRefund } from '#contract/office/payments/refund-calls';
import { formatBaht } from '#domain/kernel/format-money';
import type { ListedRefund } from '#domain/office/payments/refund-list';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { ReasonForm } from '#office/ui/controls/reason-form';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

const CHANGED = ['listRefundsDue', 'listRefunds', 'getCustomer', 'getCustomerStatement', 'listCustomers'];

/** Reverses a refund with a reason, such as a transfer that failed. */
export function ReverseRefundForm({
  refund: { id, amount, customerName },
  onDone,
}: {
  readonly refund: ListedRefund;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const given = formatBaht(amount);
  const send = async (reason: string): Promise<string | undefined> => {
    const request = { id, reason };
    const outcome = await office.perform(reverseRefund, request, { idempotencyKey: keyOf(request) });
    for (const name of CHANGED) void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') {
      showFailed(i18n._(failureMessage(outcome)));
      return undefined;
    }
    if (outcome.answer.kind === 'refused') return t`This refund no longer exists.`;
    showDone(t`Reversed the refund of ${given} to ${customerName}.`);
    onDone();
    return undefined;
  };
  return (
    <ReasonForm
      placeholder={t`For example: the transfer failed`}
      action={t`Reverse the refund`}
      onSend={send}
    >
      <Trans>The customer has this credit again. The refund stays in the statement.</Trans>
    </ReasonForm>
  );
}
