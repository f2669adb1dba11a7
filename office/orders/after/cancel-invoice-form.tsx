import { Trans, useLingui } from '@lingui/react/macro';
import { cancelOfficeInvoice } from '#contract/office/return-calls';
import type { Order } from '#domain/orders/order';
import { ReasonForm } from '#office/ui/forms/reason-form';
import { showDone } from '#office/ui/show-notice';
import { CANCEL_INVOICE_MESSAGES } from './return-labels.ts';

const CHANGED = ['getOfficeOrder', 'listOrders', 'countOrders', 'listDeliveries', 'getToday'];

interface CancelInvoiceFormProps {
  readonly order: Order;
  readonly onDone: () => void;
}

/** Cancels an invoice that nobody accepted, as a whole. */
export function CancelInvoiceForm({ order: { id, orderNo }, onDone }: CancelInvoiceFormProps) {
  const { t, i18n } = useLingui();
  return (
    <ReasonForm
      name={`cancel-invoice:${id}`}
      action={t`Cancel the invoice`}
      call={cancelOfficeInvoice}
      requestOf={(reason) => ({ orderId: id, reason })}
      changed={CHANGED}
      refusalOf={(answer) =>
        answer.kind === 'refused' ? i18n._(CANCEL_INVOICE_MESSAGES[answer.code]) : undefined
      }
      onDone={() => {
        showDone(t`Cancelled the invoice of ${orderNo}.`);
        onDone();
      }}
    >
      <Trans>
        Cancel an invoice that was refused entirely at the door or never sent out. Credit, points and the
        coupon go back to the customer, money that was paid becomes credit on account, and the customer is
        told.
      </Trans>
    </ReasonForm>
  );
}
