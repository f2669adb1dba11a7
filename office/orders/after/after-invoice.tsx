import { Modal, Skeleton } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { mayCancelInvoice } from '#domain/orders/changes/order-return';
import type { Order } from '#domain/orders/order';
import { useMay } from '#office/accounts/use-me';
import { mayComeBack } from './return-draft.ts';

/** Few orders come back, so the forms are not part of the screen. */
const ReturnForm = lazyRouteComponent(() => import('./return-form.tsx'), 'ReturnForm');
const CancelInvoiceForm = lazyRouteComponent(() => import('./cancel-invoice-form.tsx'), 'CancelInvoiceForm');

/** The actions of the office on an order after its invoice. */
export type AfterInvoiceAction = 'return' | 'cancel-invoice';

export const AFTER_INVOICE_LABELS: Readonly<Record<AfterInvoiceAction, MessageDescriptor>> = {
  return: msg`Products came back…`,
  'cancel-invoice': msg`Cancel the invoice…`,
};

const TITLES: Readonly<Record<AfterInvoiceAction, MessageDescriptor>> = {
  return: msg`Return of products`,
  'cancel-invoice': msg`Cancel the invoice`,
};

/** The actions that this person may take with this order now, and which of them is open. */
export function useAfterInvoice(order: Order) {
  const [opened, setOpened] = useState<AfterInvoiceAction>();
  const mayReturn = useMay('money.decide') && mayComeBack(order);
  const mayCancel = useMay('orders.cancel') && mayCancelInvoice(order.status);
  const actions: readonly AfterInvoiceAction[] = [
    ...(mayReturn ? (['return'] as const) : []),
    ...(mayCancel ? (['cancel-invoice'] as const) : []),
  ];
  return { actions, opened, open: setOpened, close: () => setOpened(undefined) };
}

interface AfterInvoiceDialogProps {
  readonly order: Order;
  /** Undefined while the dialog is closed. */
  readonly action: AfterInvoiceAction | undefined;
  readonly onClose: () => void;
}

/** The form of an action after the invoice. It does not close by a click beside it, so nothing typed is lost. */
export function AfterInvoiceDialog({ order, action, onClose }: AfterInvoiceDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Modal
      opened={action !== undefined}
      onClose={onClose}
      size={action === 'return' ? 'lg' : 'md'}
      title={action === undefined ? '' : `${i18n._(TITLES[action])} · ${order.orderNo}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      <Suspense fallback={<Skeleton height={320} />}>
        {action === 'return' ? <ReturnForm key={order.id} order={order} onDone={onClose} /> : null}
        {action === 'cancel-invoice' ? (
          <CancelInvoiceForm key={order.id} order={order} onDone={onClose} />
        ) : null}
      </Suspense>
    </Modal>
  );
}
