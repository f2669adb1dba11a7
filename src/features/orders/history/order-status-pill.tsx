import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '#domain/orders/order';
import type { OrderView } from '#domain/orders/order-status';
import { StatusPill } from '#ui/feedback/status-pill';
import { orderStatusIcon, orderStatusLabel, orderStatusTone } from '#ui/orders/order-status-label';

interface OrderStatusPillProps {
  readonly order: Pick<OrderSummary, 'status'>;
  readonly view: OrderView;
  /** The server accepted it and does not know it any more. */
  readonly isMissing?: boolean | undefined;
}

/** The status of an order, with an icon that says whether it waits, is done, or is refused. */
export function OrderStatusPill({ order: { status }, view, isMissing = false }: OrderStatusPillProps) {
  const { t } = useLingui();
  if (isMissing)
    return (
      <StatusPill tone="refused" icon="alert">
        <Trans>Missing at the company</Trans>
      </StatusPill>
    );
  return (
    <StatusPill tone={orderStatusTone(status)} icon={orderStatusIcon(status)}>
      {t(orderStatusLabel(status, view))}
    </StatusPill>
  );
}
