import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { getOfficeOrder } from '#contract/office/order-calls';
import { addressLine } from '#domain/addresses/address';
import { directionsTo } from '#domain/delivery/directions';
import { areaOf } from '#domain/delivery/invoice';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { OrderLines } from '#office/orders/order-lines';
import classes from '#office/orders/order-detail.module.css';
import { DeliveryVisits } from '#office/orders/visits/delivery-visits';
import { Money } from '#office/ui/amounts';
import { ClosePanelButton, DetailPanel } from '#office/ui/layout/detail-panel';
import { KeyHint } from '#office/ui/key-hint';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { DayInWords, Moment } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { DELIVERY_STATE_LABELS } from './delivery-state-labels.ts';

interface DeliveryDetailPanelProps {
  readonly orderId: string;
  readonly onClose: () => void;
  readonly onAssign: (orderId: string) => void;
  readonly onRelease: (orderId: string) => void;
  readonly onPrint: (orderId: string) => void;
}

/** One delivery beside the list: where it goes, who brings it, and what happened at the door. */
export function DeliveryDetailPanel(props: DeliveryDetailPanelProps) {
  const { orderId, onClose } = props;
  const { t } = useLingui();
  const detail = useAnswer(getOfficeOrder, orderId);
  return (
    <DetailPanel
      label={t`Delivery`}
      query={detail}
      isOther={({ order }) => order.id !== orderId}
      icon="truck"
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
  onClose,
  onAssign,
  onRelease,
  onPrint,
}: DeliveryDetailPanelProps & { readonly detail: OfficeOrderDetail; readonly isStale: boolean }) {
  const { t, i18n } = useLingui();
  const mayAssign = useMay('deliveries.assign');
  const { order, mobile, delivery } = detail;
  const isOpen = delivery !== undefined && delivery.state !== 'delivered';
  const { shipTo } = order;
  const directions = directionsTo(
    { name: shipTo.name, text: addressLine(shipTo), area: areaOf(shipTo), pin: shipTo.pin },
    { opensGeo: false },
  );
  return (
    <>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.number}>{order.orderNo}</h2>
          {delivery === undefined ? null : (
            <StateBadge tone={DELIVERY_STATE_LABELS[delivery.state].tone}>
              {i18n._(DELIVERY_STATE_LABELS[delivery.state].label)}
            </StateBadge>
          )}
          <span className={classes.total}>
            <Money amount={order.chargedTotal ?? order.totals.total} isStrong />
          </span>
          <ClosePanelButton onClose={onClose} />
        </div>
        <div className={classes.line}>
          <Link className={classes.link} to="/orders/$orderId" params={{ orderId: order.id }}>
            {order.customerName || order.customer.customerCode}
          </Link>
          {mobile === '' ? null : (
            <a className={classes.link} href={`tel:${mobile}`}>
              {mobile}
            </a>
          )}
        </div>
        <div className={classes.line}>
          {mayAssign && isOpen ? (
            <Button
              variant={delivery.riderId === '' ? 'filled' : 'default'}
              disabled={isStale}
              onClick={() => onAssign(order.id)}
              rightSection={<KeyHint name="a" />}
            >
              {delivery.riderId === '' ? (
                <Trans>Give to a rider</Trans>
              ) : (
                <Trans>Give to another rider</Trans>
              )}
            </Button>
          ) : null}
          {mayAssign && isOpen && delivery.riderId !== '' ? (
            <Button
              variant="default"
              disabled={isStale}
              onClick={() => onRelease(order.id)}
              rightSection={<KeyHint name="r" />}
            >
              <Trans>Take back</Trans>
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
        </div>
      </header>
      <div
        className={classes.body}
        data-stale={isStale || undefined}
        tabIndex={0}
        role="region"
        aria-label={t`Details`}
      >
        <section className={classes.section}>
          <h3 className={classes.title}>
            <Trans>Deliver to</Trans>
          </h3>
          {order.deliveryDay === undefined ? null : (
            <div>
              <Trans>
                Delivery on <DayInWords day={order.deliveryDay} />
              </Trans>
            </div>
          )}
          <div>{shipTo.name}</div>
          <div className={classes.plain}>{addressLine(shipTo)}</div>
          <div className={classes.plain}>{[shipTo.phone, shipTo.remark].filter(Boolean).join(' · ')}</div>
          {directions === undefined ? null : (
            <a className={classes.link} href={directions} target="_blank" rel="noreferrer">
              <Trans>Open in Google Maps</Trans>
            </a>
          )}
        </section>
        {order.remark === '' ? null : (
          <section className={classes.section}>
            <h3 className={classes.title}>
              <Trans>The customer’s note</Trans>
            </h3>
            <div className={classes.note}>{order.remark}</div>
          </section>
        )}
        <section className={classes.section}>
          <h3 className={classes.title}>
            <Trans>Rider</Trans>
          </h3>
          <dl className={classes.facts}>
            <div>
              <dt>
                <Trans>Rider</Trans>
              </dt>
              <dd>{delivery?.rider === '' ? <Trans>nobody yet</Trans> : delivery?.rider}</dd>
            </div>
            {delivery === undefined || delivery.grabbedAt === '' ? null : (
              <div>
                <dt>
                  <Trans>Taken</Trans>
                </dt>
                <dd>
                  <Moment at={delivery.grabbedAt} />
                </dd>
              </div>
            )}
            <div>
              <dt>
                <Trans>Payment</Trans>
              </dt>
              <dd>{i18n._(PAYMENT_METHOD_LABELS[order.payment])}</dd>
            </div>
            {delivery === undefined || !isOpen ? null : (
              <div>
                <dt>
                  <Trans>To collect</Trans>
                </dt>
                <dd>
                  <Money amount={delivery.toCollect} isStrong />
                </dd>
              </div>
            )}
          </dl>
        </section>
        <DeliveryVisits visits={order.deliveries ?? []} orderNo={order.orderNo} />
        <section className={classes.section}>
          <h3 className={classes.title}>
            <Trans>Items</Trans>
          </h3>
          <OrderLines order={order} todaysPrices={detail.todaysPrices} stock={detail.stock} />
        </section>
      </div>
    </>
  );
}
