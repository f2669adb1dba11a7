import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '#office/ui/page';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderEditDialog } from './edit/order-edit-dialog.tsx';
import { OrderDetailPanel } from './order-detail-panel.tsx';
import { useOrderActions, type Seen } from './use-order-actions.ts';
import classes from './order-screen.module.css';

/** One order on a page of its own, to which links lead. */
export function OrderScreen() {
  const { t } = useLingui();
  const { orderId } = useParams({ from: '/framed/orders/$orderId' });
  const navigate = useNavigate();
  const actions = useOrderActions();
  const [cancelling, setCancelling] = useState<readonly Seen[]>([]);
  const [editing, setEditing] = useState<string>();
  return (
    <Page title={t`Order`} parent={{ title: t`Orders`, to: '/orders' }}>
      <div className={classes.narrow}>
        <OrderDetailPanel
          orderId={orderId}
          isBusy={actions.busy.has(orderId)}
          onApprove={(order) => void actions.approve([order])}
          onCancel={(order) => setCancelling([order])}
          onEdit={setEditing}
          onPrint={(id) => void navigate({ to: '/print/orders', search: { ids: id } })}
          onMove={(order, status) => void actions.move([order], status)}
        />
      </div>
      <CancelDialog
        orders={cancelling}
        onClose={() => setCancelling([])}
        onCancel={(reason) => actions.cancel(cancelling, reason)}
      />
      <OrderEditDialog orderId={editing} onClose={() => setEditing(undefined)} />
    </Page>
  );
}
