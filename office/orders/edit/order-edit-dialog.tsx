import { Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { getOfficeOrder } from '#contract/office/order-calls';
import { useAnswer } from '#office/kernel/use-call';
import { OrderEditForm } from './order-edit-form.tsx';
import classes from './order-edit.module.css';

interface OrderEditDialogProps {
  /** Undefined while the dialog is closed. */
  readonly orderId: string | undefined;
  readonly onClose: () => void;
}

/** Changes an order before its approval. The customer sees what changed, and the reason. */
export function OrderEditDialog({ orderId, onClose }: OrderEditDialogProps) {
  const { t } = useLingui();
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
  // Another version of the order has another draft.
  return <OrderEditForm key={`${order.id}:${order.revision ?? 1}`} detail={detail.data} onClose={onClose} />;
}
