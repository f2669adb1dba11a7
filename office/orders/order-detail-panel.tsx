import { Button, Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { getOfficeOrder } from '#contract/office/order-calls';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatPoints } from '#domain/kernel/format-money';
import { LATER_STATUSES, type LaterStatus } from '#domain/office/order-batch';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import { mayMoveOrder } from '#domain/orders/order-status';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { Money } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { ClosePanelButton, DetailPanel } from '#office/ui/layout/detail-panel';
import { KeyHint } from '#office/ui/key-hint';
import { ORDER_STATUS_LABELS } from '#office/ui/labels/order-status-labels';
import { StateBadge } from '#office/ui/state-badge';
import { AFTER_INVOICE_LABELS, AfterInvoiceDialog, useAfterInvoice } from './after/after-invoice.tsx';
import { AgreementNotice } from './edit/agreement-notice.tsx';
import { OrderDetailBody } from './order-detail-body.tsx';
import type { Seen } from './use-order-actions.ts';
import classes from './order-detail.module.css';

export interface OrderDetailPanelProps {
  readonly orderId: string;
  readonly isBusy: boolean;
  /** Undefined on a page of its own. */
  readonly onClose?: (() => void) | undefined;
  readonly onApprove: (order: Seen) => void;
  readonly onCancel: (order: Seen) => void;
  readonly onEdit: (orderId: string) => void;
  readonly onPrint: (orderId: string) => void;
  readonly onMove: (order: Seen, status: LaterStatus) => void;
  /** Gets the field of a new note. */
  readonly noteField?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** One order beside the list, or on a page of its own. */
export function OrderDetailPanel(props: OrderDetailPanelProps) {
  const { orderId, onClose } = props;
  const { t } = useLingui();
  const detail = useAnswer(getOfficeOrder, orderId);
  return (
    <DetailPanel
      label={t`Order`}
      query={detail}
      isOther={({ order }) => order.id !== orderId}
      icon="receipt"
      missing={<Trans>There’s no such order</Trans>}
      onClose={onClose}
    >
      {(data, isStale) => <Loaded {...props} detail={data} isStale={isStale} />}
    </DetailPanel>
  );
}

function Loaded({
  detail,
  isStale,
  isBusy,
  onClose,
  onApprove,
  onCancel,
  onEdit,
  onPrint,
  onMove,
  noteField,
}: OrderDetailPanelProps & { readonly detail: OfficeOrderDetail; readonly isStale: boolean }) {
  const { t, i18n } = useLingui();
  const { order, mobile } = detail;
  const may = {
    approve: useMay('orders.approve') && order.status === 'so-wait',
    cancel: useMay('orders.cancel') && mayMoveOrder(order.status, 'so-cancel'),
    edit: useMay('orders.change') && order.status === 'so-wait',
    move: useMay('orders.move'),
  };
  const after = useAfterInvoice(order);
  const next = LATER_STATUSES.filter((status) => may.move && mayMoveOrder(order.status, status));
  const { label, tone } = ORDER_STATUS_LABELS[order.status];
  const isWaiting = isBusy || isStale;
  const isWaitingForCustomer = waitsForCustomer(order);
  return (
    <>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.number}>{order.orderNo}</h2>
          <StateBadge tone={tone}>
            {isWaitingForCustomer ? <Trans>Asks customer</Trans> : i18n._(label)}
          </StateBadge>
          <span className={classes.total}>
            {isPointMode(order.mode) ? (
              <Trans>{formatPoints(order.totals.points)} points</Trans>
            ) : (
              <Money amount={order.totals.total} isStrong />
            )}
          </span>
          {onClose === undefined ? null : <ClosePanelButton onClose={onClose} />}
        </div>
        <div className={classes.line}>
          <Link
            className={classes.link}
            to="/customers/$saleUnit/$code"
            params={{ saleUnit: order.customer.saleUnit || '-', code: order.customer.customerCode }}
          >
            {order.customerName || order.customer.customerCode}
          </Link>
          <span className={classes.plain}>
            {order.customer.customerCode} {order.customer.saleUnit}
          </span>
          {mobile === '' ? null : (
            <a className={classes.link} href={`tel:${mobile}`}>
              {mobile}
            </a>
          )}
        </div>
        {isWaitingForCustomer ? <AgreementNotice order={order} isBusy={isWaiting} /> : null}
        <div className={classes.line}>
          {may.approve ? (
            <Button
              loading={isBusy}
              disabled={isStale || isWaitingForCustomer}
              onClick={() => onApprove(order)}
              rightSection={<KeyHint name="a" />}
            >
              <Trans>Approve</Trans>
            </Button>
          ) : null}
          {next.map((status) => (
            <Button key={status} loading={isBusy} disabled={isStale} onClick={() => onMove(order, status)}>
              {i18n._(ORDER_STATUS_LABELS[status].label)}
            </Button>
          ))}
          {may.edit ? (
            <Button
              variant="default"
              disabled={isWaiting}
              onClick={() => onEdit(order.id)}
              rightSection={<KeyHint name="e" />}
            >
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          <Button
            variant="default"
            disabled={isStale}
            onClick={() => onPrint(order.id)}
            rightSection={<KeyHint name="p" />}
          >
            <Trans>Print</Trans>
          </Button>
          {may.cancel || after.actions.length > 0 ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  disabled={isWaiting}
                  rightSection={<Icon name="chevronDown" size={14} />}
                >
                  <Trans>More</Trans>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {after.actions.map((action) => (
                  <Menu.Item key={action} onClick={() => after.open(action)}>
                    {i18n._(AFTER_INVOICE_LABELS[action])}
                  </Menu.Item>
                ))}
                {may.cancel ? (
                  <Menu.Item
                    color="var(--refused)"
                    leftSection={<Icon name="close" size={16} />}
                    rightSection={<KeyHint name="c" />}
                    onClick={() => onCancel(order)}
                  >
                    <Trans>Cancel the order</Trans>
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
      </header>
      <div
        className={classes.body}
        data-stale={isStale || undefined}
        tabIndex={0}
        role="region"
        aria-label={t`Details`}
      >
        <OrderDetailBody detail={detail} noteField={noteField} />
      </div>
      <AfterInvoiceDialog order={order} action={after.opened} onClose={after.close} />
    </>
  );
}
