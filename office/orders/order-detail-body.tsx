import { Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { addOrderNote } from '#contract/office/orders/order-note-calls';
import { addressLine } from '#domain/addresses/address';
import { subtractSatang } from '#domain/kernel/money';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { MAX_ORDER_NOTE_LENGTH } from '#domain/office/orders/order-note';
import { methodOf } from '#domain/payments/payment-method';
import { slipPicturePath } from '#contract/office/office-call';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { Money } from '#office/ui/amounts';
import {
  ATTEMPT_LABELS,
  ORDER_PAYMENT_LABELS,
  ORDER_STATUS_LABELS,
} from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { NoteForm } from '#office/ui/forms/note-form';
import { SLIP_STATE_LABELS } from '#office/ui/labels/slip-labels';
import { DayInWords, Moment } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { OrderLines } from './order-lines.tsx';
import { OrderTimelineList } from './order-timeline-list.tsx';
import classes from './order-detail.module.css';

/** Most orders to decide about have no visit yet. */
const DeliveryVisits = lazy(async () => ({
  default: (await import('./visits/delivery-visits.tsx')).DeliveryVisits,
}));

interface OrderDetailBodyProps {
  readonly detail: OfficeOrderDetail;
  readonly noteField?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Everything about one order that a clerk needs to decide about it. */
export function OrderDetailBody({ detail, noteField }: OrderDetailBodyProps) {
  const { t, i18n } = useLingui();
  const mayNote = useMay('orders.change');
  const { order, credit, otherOrders } = detail;
  const isOnAccount = methodOf(order.payment)?.due === 'on-account';
  return (
    <>
      {order.remark === '' ? null : (
        <Section title={<Trans>The customer’s note</Trans>}>
          <div className={classes.note}>{order.remark}</div>
        </Section>
      )}
      <Section title={<Trans>Payment</Trans>}>
        <dl className={classes.facts}>
          <Fact name={<Trans>Method</Trans>}>{i18n._(PAYMENT_METHOD_LABELS[order.payment])}</Fact>
          <Fact name={<Trans>State</Trans>}>
            {order.paymentState === undefined ? null : (
              <StateBadge tone={ORDER_PAYMENT_LABELS[order.paymentState].tone}>
                {i18n._(ORDER_PAYMENT_LABELS[order.paymentState].label)}
              </StateBadge>
            )}
          </Fact>
          <Fact name={<Trans>Credit limit</Trans>}>
            <Money amount={credit.limit} />
          </Fact>
          {isOnAccount ? (
            <>
              <Fact name={<Trans>Left without this order</Trans>}>
                <Money amount={subtractSatang(credit.limit, credit.before)} />
              </Fact>
              <Fact name={<Trans>Left with this order</Trans>}>
                <Money amount={subtractSatang(credit.limit, credit.after)} isStrong />
              </Fact>
            </>
          ) : (
            <Fact name={<Trans>Debt</Trans>}>
              <Money amount={credit.before} />
            </Fact>
          )}
        </dl>
        <PaymentsAndSlips detail={detail} />
      </Section>
      <Section title={<Trans>Items</Trans>}>
        <OrderLines order={order} todaysPrices={detail.todaysPrices} stock={detail.stock} />
      </Section>
      {otherOrders.length === 0 ? null : (
        <Section title={<Trans>Other open orders of this customer</Trans>}>
          <table className={classes.lines}>
            <tbody>
              {otherOrders.map(({ id, orderNo, status, totals, orderedAt }) => (
                <tr key={id}>
                  <td>
                    <Link className={classes.link} to="/orders/$orderId" params={{ orderId: id }}>
                      {orderNo}
                    </Link>
                  </td>
                  <td>
                    <Moment at={orderedAt} />
                  </td>
                  <td>
                    <StateBadge tone={ORDER_STATUS_LABELS[status].tone}>
                      {i18n._(ORDER_STATUS_LABELS[status].label)}
                    </StateBadge>
                  </td>
                  <td className={classes.number}>
                    <Money amount={totals.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section title={<Trans>Delivery</Trans>}>
        {order.deliveryDay === undefined ? null : (
          <div>
            <Trans>
              Delivery on <DayInWords day={order.deliveryDay} />
            </Trans>
          </div>
        )}
        <div>{order.shipTo.name}</div>
        <div className={classes.plain}>{addressLine(order.shipTo)}</div>
        <div className={classes.plain}>
          {[order.shipTo.phone, order.shipTo.remark].filter(Boolean).join(' · ')}
        </div>
      </Section>
      {order.deliveries === undefined || order.deliveries.length === 0 ? null : (
        <Suspense fallback={<Skeleton height={120} my={14} />}>
          <DeliveryVisits visits={order.deliveries} orderNo={order.orderNo} />
        </Suspense>
      )}
      <Section title={<Trans>History</Trans>}>
        {mayNote ? (
          <NoteForm
            key={order.id}
            name={`order-note:${order.id}`}
            description={t`The customer doesn’t see it. It can’t be changed or removed later.`}
            maxLength={MAX_ORDER_NOTE_LENGTH}
            className={classes.noteForm}
            call={addOrderNote}
            requestOf={(id, note) => ({ id, orderId: order.id, note })}
            changed={['getOfficeOrder']}
            field={noteField}
          />
        ) : null}
        <OrderTimelineList detail={detail} />
      </Section>
    </>
  );
}

function PaymentsAndSlips({ detail: { payments, slips } }: { readonly detail: OfficeOrderDetail }) {
  const { i18n } = useLingui();
  const { place } = useOffice();
  if (payments.length === 0 && slips.length === 0) return null;
  return (
    <table className={classes.lines}>
      <tbody>
        {payments.map(({ reference, method, state, amount, startedAt }) => (
          <tr key={reference}>
            <td>
              {i18n._(PAYMENT_METHOD_LABELS[method])}
              <div className={classes.code}>{reference}</div>
            </td>
            <td className={classes.time}>
              <Moment at={startedAt} />
            </td>
            <td>
              <StateBadge tone={ATTEMPT_LABELS[state].tone}>{i18n._(ATTEMPT_LABELS[state].label)}</StateBadge>
            </td>
            <td className={classes.number}>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
        {slips.map(({ slip }) => (
          <tr key={slip.id}>
            <td>
              <a
                className={classes.link}
                href={new URL(slipPicturePath(slip.id), place.apiBase).href}
                target="_blank"
                rel="noreferrer"
              >
                <Trans>Slip</Trans>
              </a>
              <div className={classes.code}>{slip.reference}</div>
            </td>
            <td className={classes.time}>
              <Moment at={slip.sentAt} />
            </td>
            <td>
              <StateBadge tone={SLIP_STATE_LABELS[slip.state].tone}>
                {i18n._(SLIP_STATE_LABELS[slip.state].label)}
              </StateBadge>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Section({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
