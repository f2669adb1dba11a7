import { Trans, useLingui } from '@lingui/react/macro';
import { cancelOfficeInvoice } from '#contract/office/return-calls';
import type { Order } from '#domain/orders/order';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { ReasonForm } from '#office/ui/controls/reason-form';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { CANCEL_INVOICE_MESSAGES } from './return-labels.ts';

const CHANGED = ['getOfficeOrder', 'listOrders', 'countOrders', 'listDeliveries', 'getToday'];

/** Cancels an invoice that nobody accepted, as a whole. */
export function CancelInvoiceForm({
  order: { id, orderNo },
  onDone,
}: {
  readonly order: Order;
  readonly onDone: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const send = async (reason: string): Promise<string | undefined> => {
    const request = { orderId: id, reason };
    const outcome = await office.perform(cancelOfficeInvoice, request, { idempotencyKey: keyOf(request) });
    for (const name of CHANGED) void office.queries.invalidateQueries({ queryKey: [name] });
    if (outcome.kind !== 'accepted') {
      showFailed(i18n._(failureMessage(outcome)));
      return undefined;
    }
    if (outcome.answer.kind === 'refused') return i18n._(CANCEL_INVOICE_MESSAGES[outcome.answer.code]);
    showDone(t`Cancelled the invoice of ${orderNo}.`);
    onDone();
    return undefined;
  };
  return (
    <ReasonForm action={t`Cancel the invoice`} onSend={send}>
      <Trans>
        Cancel an invoice that was refused entirely at the door or never sent out. Credit, points and the
        coupon go back to the customer, money that was paid becomes credit on account, and the customer is
        told.
      </Trans>
    </ReasonForm>
  );
}
