import { Trans, useLingui } from '@lingui/react/macro';
import { reverseRefund } from '#contract/office/payments/refund-calls';
import { formatBaht } from '#domain/kernel/format-money';
import type { ListedRefund } from '#domain/office/payments/refund-list';
import { ReasonForm } from '#office/ui/forms/reason-form';
import { showDone } from '#office/ui/show-notice';

const CHANGED = ['listRefundsDue', 'listRefunds', 'getCustomer', 'getCustomerStatement', 'listCustomers'];

interface ReverseRefundFormProps {
  readonly refund: ListedRefund;
  readonly onDone: () => void;
}

/** Reverses a refund with a reason, such as a transfer that failed. */
export function ReverseRefundForm({ refund: { id, amount, customerName }, onDone }: ReverseRefundFormProps) {
  const { t } = useLingui();
  const given = formatBaht(amount);
  return (
    <ReasonForm
      name={`reverse-refund:${id}`}
      placeholder={t`For example: the transfer failed`}
      action={t`Reverse the refund`}
      call={reverseRefund}
      requestOf={(reason) => ({ id, reason })}
      changed={CHANGED}
      refusalOf={({ kind }) => (kind === 'refused' ? t`This refund no longer exists.` : undefined)}
      onDone={() => {
        showDone(t`Reversed the refund of ${given} to ${customerName}.`);
        onDone();
      }}
    >
      <Trans>The customer has this credit again. The refund stays in the statement.</Trans>
    </ReasonForm>
  );
}
