import { Modal, Skeleton } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { getOfficeOrder } from '#contract/office/order-calls';
import { useAnswer } from '#office/kernel/use-call';
import classes from './order-edit.module.css';

/** The form is large, and the list of orders is needed first. */
const OrderEditForm = lazyRouteComponent(() => import('./order-edit-form.tsx'), 'OrderEditForm');

interface OrderEditDialogProps {
  /** Undefined while the dialog is closed. */
  readonly orderId: string | undefined;
  readonly onClose: () => void;
}

/** Changes an order before its approval. The customer sees what changed, and the reason. */
export function OrderEditDialog({ orderId, onClose }: OrderEditDialogProps) {
  const { t } = useLingui();
  useEffect(() => {
    // The form is here before somebody opens it, also if the network is dead by then.
    void OrderEditForm.preload?.();
  }, []);
  return (
    <Modal
      opened={orderId !== undefined}
      onClose={onClose}
      size="xl"
      title={t`Edit the order`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
      classNames={{ content: classes.scrolled }}
    >
      {orderId === undefined ? null : <LoadedOrder orderId={orderId} onClose={onClose} />}
    </Modal>
  );
}

function LoadedOrder({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const detail = useAnswer(getOfficeOrder, orderId, { isKept: false });
  if (detail.data === undefined) return null;
  const { order } = detail.data;
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      {/* Another version of the order has another draft. */}
      <OrderEditForm key={`${order.id}:${order.revision ?? 1}`} detail={detail.data} onClose={onClose} />
    </Suspense>
  );
}
