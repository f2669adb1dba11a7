import type { Order } from '#domain/orders/order';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import { correctedLines } from '#domain/orders/changes/line-quantities';
import { conditionText, type Condition } from '#domain/orders/condition';
import type { Language } from '#domain/kernel/language';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { shownPaymentState } from '#domain/payments/pay-now';
import { slipLocation } from '#domain/payments/slip-under-way';
import { useMissingCancels } from '#state/orders/missing/missing-cancels';
import { useIsOrderMissing } from '#state/orders/missing/missing-orders';
import { useTenant } from '#state/runtime/phone-context';
import type { TakenOtherwise } from '#state/orders/history/use-order';
import { usePaymentConditions, useShippingConditions } from '#state/orders/checkout/use-checkout';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { usePrivatePictures } from '#state/accounts/profile/use-private-pictures';
import { useSlipsOnTheWay } from '#state/payments/hooks/slips-on-the-way';
import { useUnsentCancel } from '#state/orders/history/cancel-order';
import { AddressBlock } from '#ui/layout/address-block';
import { buttonClassName } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { OrderTimeline } from '#ui/orders/timeline/order-timeline';
import { RepricedNote } from '#ui/orders/repriced-note';
import { Amount } from '#ui/text/amount';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#ui/layout/facts';
import { TitledCard } from '#ui/layout/titled-card';
import { HistoryLines } from './history-lines.tsx';
import classes from './order-detail-page.module.css';
import { CancelPill } from '#features/orders/history/cancel-pill';
import { ContactCompany } from './contact-company.tsx';
import { deliveryTimeline, returnTimeline } from './after-placing/delivery-events.tsx';
import { FollowOrder } from './follow-order.tsx';
import { LineAcceptedNote } from './net-totals.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderNow } from './order-now.tsx';
import { orderViewOf } from './order-view.ts';
import { PendingCancelNotice } from './cancel/pending-cancel-notice.tsx';
import { paymentTimeline } from './payment-events.ts';
import { PaymentPill } from '#features/orders/history/payment-pill';
import { SettledBy } from './settled-by.tsx';

// Loads on demand, because orders and cancellations are rarely missing.
const MissingOrderPart = lazyOrNothing(async () => (await import('./missing-order.tsx')).MissingOrderPart);
const MissingCancelNotice = lazyOrNothing(
  async () => (await import('./cancel/missing-cancel.tsx')).MissingCancelNotice,
);

// Loads on demand, because returns are rare.
const OrderReturns = lazyOrNothing(
  async () => (await import('./after-placing/order-returns.tsx')).OrderReturns,
);

// Below the order, and only after a visit.
const OrderDeliveries = lazyOrNothing(
  async () => (await import('./after-placing/order-deliveries.tsx')).OrderDeliveries,
);

// Loads on demand, because changes are rare.
const OrderChanges = lazyOrNothing(
  async () => (await import('./after-placing/order-changes.tsx')).OrderChanges,
);

// Loads on demand, because few changes raise a total.
const AgreementNotice = lazyOrNothing(
  async () => (await import('./agreement/agreement-notice.tsx')).AgreementNotice,
);

interface SentOrderProps {
  readonly order: Order;
  readonly takenOtherwise: TakenOtherwise | undefined;
  readonly paying: ReactNode;
}

/** A confirmed order: where it is and what it costs, then its lines, then how it got there and its facts. */
export function SentOrder({ order, takenOtherwise, paying }: SentOrderProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const language = useLanguage();
  const cancel = useUnsentCancel(order.id);
  const isMissing = useIsOrderMissing(order.id);
  const missingCancel = useMissingCancels().find(({ orderId }) => orderId === order.id);
  const slips = useSlipsOnTheWay();
  const slip = slipLocation(
    order,
    slips.some(({ orderId }) => orderId === order.id),
  );
  const { deliveries = [], returns = [] } = order;
  const isAnswerNeeded = waitsForCustomer(order);
  const accepted = correctedLines(order);
  const pictures = usePrivatePictures(deliveries.flatMap(({ proofs }) => proofs.map(({ id }) => id)));
  const shippingConditions = useShippingConditions();
  const paymentConditions = usePaymentConditions();
  return (
    <>
      <Card className={classes.head}>
        {/* Hidden for a missing order, because its last known status would suggest that the company is processing it. */}
        {isMissing ? (
          <MissingOrderPart orderId={order.id} />
        ) : (
          <OrderNow
            moves={order.moves}
            status={order.status}
            view={orderViewOf(order.mode)}
            deliveryDay={order.deliveryDay}
            isAnswerNeeded={isAnswerNeeded}
          />
        )}
        <div className={classes.notice}>
          {order.agreed === undefined || isMissing ? null : <AgreementNotice order={order} />}
          {cancel?.state === 'refused' ? <PendingCancelNotice cancel={cancel} /> : null}
          {missingCancel === undefined || cancel !== undefined ? null : (
            <MissingCancelNotice cancel={missingCancel} />
          )}
        </div>
        <div className={classes.pills}>
          {cancel !== undefined && cancel.state !== 'refused' ? <CancelPill cancel={cancel} /> : null}
          <PaymentPill state={shownPaymentState(order)} slip={slip} />
        </div>
        <p className={classes.sum}>
          <Plural value={order.lineCount} one="# item" other="# items" />
          {!areTotalsHidden && (
            <strong>
              <Amount mode={order.mode} money={chargedTotalOf(order)} points={order.totals.points} />
            </strong>
          )}
        </p>
        <Link
          to="/cart/{-$orderId}"
          params={{ orderId: order.id }}
          className={buttonClassName({ variant: 'soft', size: 'main', isWide: true })}
        >
          <Icon name="refresh" size={20} />
          <Trans>Order again</Trans>
        </Link>
      </Card>
      {/* Hides the payment of a missing or cancelled order, also while the cancellation is pending, and of one whose
          total the customer has to accept first. */}
      {!isMissing &&
      missingCancel === undefined &&
      (cancel === undefined || cancel.state === 'refused') &&
      !isAnswerNeeded
        ? paying
        : null}
      <div className={classes.lines}>
        <TitledCard title={<Trans>Items</Trans>}>
          {takenOtherwise !== undefined && (
            <div className={classes.otherwise}>
              <RepricedNote order={order} {...takenOtherwise} isMoneyHidden={areTotalsHidden} />
            </div>
          )}
          {(order.changes ?? []).length > 0 && <OrderChanges order={order} isMoneyHidden={areTotalsHidden} />}
          <HistoryLines
            lines={order.lines}
            mode={order.mode}
            promotions={order.promotions}
            notes={accepted?.map((line) => (
              <LineAcceptedNote key={line.number} accepted={line} line={order.lines[line.number - 1]} />
            ))}
          />
          {!areTotalsHidden && (
            <div className={classes.totals}>
              <OrderAmounts order={order} />
            </div>
          )}
        </TitledCard>
        {returns.length > 0 && <OrderReturns order={order} returns={returns} />}
        {deliveries.length > 0 && <OrderDeliveries deliveries={deliveries} pictures={pictures} />}
      </div>
      {!isMissing && (
        <TitledCard title={<Trans>Order status</Trans>}>
          <OrderTimeline
            moves={order.moves}
            status={order.status}
            view={orderViewOf(order.mode)}
            events={[
              ...paymentTimeline(order, slips),
              ...deliveryTimeline(deliveries),
              ...returnTimeline(returns),
            ]}
          />
        </TitledCard>
      )}
      <Card>
        <Facts look="below">
          <Fact name={t`Ship to`}>
            <AddressBlock address={order.shipTo} />
          </Fact>
          <Fact name={t`Bill to`}>
            <AddressBlock address={order.billTo} />
          </Fact>
          <Fact name={t`Pay by`}>
            <SettledBy order={order} />
          </Fact>
          {order.shippingCondition !== '' && (
            <Fact name={t`Shipping`}>{textOf(shippingConditions, order.shippingCondition, language)}</Fact>
          )}
          {order.paymentCondition !== '' && (
            <Fact name={t`Payment terms`}>{textOf(paymentConditions, order.paymentCondition, language)}</Fact>
          )}
          {order.couponId !== '' && <Fact name={t`Coupon`}>{order.couponId}</Fact>}
          {order.remark !== '' && <Fact name={t`Note to the company`}>{order.remark}</Fact>}
          <Fact name={t`Ordered by`}>{order.orderedBy === '' ? order.customerName : order.orderedBy}</Fact>
        </Facts>
      </Card>
      <ContactCompany orderNo={order.orderNo} />
      {!isMissing && <FollowOrder order={order} cancel={cancel} pictures={pictures} />}
    </>
  );
}

/** The text of a condition; its code while the text is not cached. */
function textOf(conditions: readonly Condition[] | undefined, code: string, language: Language): string {
  const found = conditions?.find((condition) => condition.code === code);
  return found === undefined ? code : conditionText(found, language);
}
