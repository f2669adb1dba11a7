import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isPointMode, MONEY_MODE } from '#domain/kernel/cart-mode';
import type { Order } from '#domain/orders/order';
import { methodOf } from '#domain/payments/payment-method';
import { isPaidBeforehand } from '#domain/payments/payment-offer';
import { ZERO_POINTS } from '#domain/kernel/points';
import { useTenant } from '#state/runtime/phone-context';
import { usePointsLeft } from '#state/orders/checkout/use-checkout';
import { useOrder } from '#state/orders/history/use-order';
import { buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { DayName } from '#ui/text/day-name';
import { Money } from '#ui/text/money';
import { PageTitle } from '#ui/layout/page-title';
import { PointsAmount } from '#ui/text/points-amount';
import { SendSteps } from '#ui/orders/send-steps';
import { RepricedNote } from '#ui/orders/repriced-note';
import { UNSENT_MESSAGES, type UnsentState } from '#ui/orders/unsent-messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { TO_PRODUCTS, toOrder } from '#state/app/page-links';
import { OrderGoods } from '#features/orders/history/order-goods';
import classes from './order-placed.module.css';

function HowItIsPaid({ order }: { readonly order: Order }) {
  if (order.totals.total === 0)
    return (
      <li>
        <Trans>There’s nothing to pay for this order.</Trans>
      </li>
    );
  const due = methodOf(order.payment)?.due ?? 'in-advance';
  if (due === 'in-advance') return null;
  return (
    <li>
      {due === 'on-account' ? (
        <Trans>The company will bill your account.</Trans>
      ) : (
        <Trans>You’ll pay cash on delivery.</Trans>
      )}
    </li>
  );
}

/** Loads only after an order was placed. */
const OrderPushQuestion = lazyOrNothing(
  async () => (await import('./order-push-question.tsx')).OrderPushQuestion,
);

const InstallHint = lazyOrNothing(async () => (await import('./install-hint.tsx')).InstallHint);

/** Refreshes the points balance, which every other screen then shows too. */
function PointsStay() {
  const { answer } = usePointsLeft();
  return answer === undefined ? null : (
    <li>
      <Trans>
        You have <PointsAmount amount={answer} /> left.
      </Trans>
    </li>
  );
}

const SAVED = msg`Saved on this phone, waiting to be sent`;

interface News {
  readonly heading: MessageDescriptor;
  readonly news: MessageDescriptor;
}

/** The heading and the news of an order that is not accepted yet. */
const UNSENT_NEWS: Readonly<Record<UnsentState, News>> = {
  waiting: { heading: SAVED, news: msg`We’ll send it when you’re back online. You can close the app.` },
  sending: { heading: SAVED, news: msg`Sending it to the company.` },
  unknown: {
    heading: msg`Sent, waiting for an answer`,
    news: msg`We didn’t get an answer, so we’re checking with the company. The order is never placed twice.`,
  },
  'ask-company': {
    heading: msg`Contact the company`,
    news: msg`We couldn’t confirm whether this order went through. Contact the company.`,
  },
  'needs-sign-in': {
    heading: SAVED,
    news: msg`Your session has expired. The order is saved; sign in again and we’ll send it.`,
  },
  refused: {
    heading: msg`Your order needs attention`,
    news: msg`The company didn’t accept this order. Nothing is lost; review what changed and decide.`,
  },
};

interface OrderPlacedProps {
  readonly orderId: string;
  /** Leads to the payment, once the server has the order. */
  readonly paying: (order: Order) => ReactNode;
}

/** The page after ordering: the order is pending, or accepted. Updates by itself when the answer arrives. */
export function OrderPlaced({ orderId, paying }: OrderPlacedProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const heading = useRef<HTMLHeadingElement>(null);
  const found = useOrder(orderId);
  const order = found?.order;
  const unsent = found?.unsent;
  const isRefused = unsent?.state === 'refused';
  const isUnknown = unsent?.state === 'ask-company';
  const isAccepted = order !== undefined && unsent === undefined;
  const step = isAccepted
    ? 'accepted'
    : unsent === undefined
      ? undefined
      : UNSENT_MESSAGES[unsent.state].step;
  const differences = found?.takenOtherwise;
  const total = isAccepted ? order.totals.total : unsent?.request.seenTotal;
  const lines = order?.lines ?? unsent?.draft.lines;
  const isForPoints = isPointMode(order?.mode ?? unsent?.request.mode ?? MONEY_MODE);
  const isToPay = isAccepted && !isForPoints && order.totals.total > 0 && isPaidBeforehand(order.payment);
  const toPay = isToPay ? order : undefined;
  const isTransferDue =
    unsent !== undefined && methodOf(unsent.request.payment).slip === 'only' && unsent.request.seenTotal > 0;
  const points = isAccepted ? order.totals.points : (unsent?.draft.totals.points ?? ZERO_POINTS);

  // Moves the focus to the heading, so that screen readers continue there and not at the removed button.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className={classes.page}>
      <PageTitle title={t`Order placed`} />
      <div
        className={clsx(
          classes.card,
          step === 'sent' && classes.sent,
          isAccepted && classes.taken,
          (isRefused || isUnknown) && classes.refused,
        )}
      >
        <span className={classes.mark}>
          <Icon
            name={isAccepted ? 'check' : unsent === undefined ? 'clock' : UNSENT_MESSAGES[unsent.state].icon}
            size={36}
          />
        </span>
        <h1 ref={heading} tabIndex={-1} className={classes.heading}>
          {isAccepted ? (
            <Trans>Your order is placed</Trans>
          ) : (
            t(UNSENT_NEWS[unsent?.state ?? 'waiting'].heading)
          )}
        </h1>
        <div className={classes.news} role="status">
          {isAccepted ? (
            <p className={classes.number}>
              <Trans>
                Order no. <strong>{order.orderNo}</strong>
              </Trans>
            </p>
          ) : (
            <p>{t(UNSENT_NEWS[unsent?.state ?? 'waiting'].news)}</p>
          )}
        </div>
        {lines !== undefined && (
          <div className={classes.goods}>
            <OrderGoods order={{ products: lines, lineCount: lines.length }} named={2} />
          </div>
        )}
        {total !== undefined && !areTotalsHidden && (
          <p className={classes.total}>
            {isForPoints ? (
              <Trans>
                Redeemed for <PointsAmount amount={points} />
              </Trans>
            ) : (
              <Trans>
                Total <Money amount={total} />
              </Trans>
            )}
          </p>
        )}
        {unsent?.request.deliveryDay !== undefined && !isRefused && (
          <p>
            <Trans>
              Delivery on <DayName day={unsent.request.deliveryDay} /> (to be confirmed)
            </Trans>
          </p>
        )}
        {step !== undefined && <SendSteps at={step} />}
        {isAccepted && differences !== undefined && (
          <RepricedNote order={order} {...differences} isMoneyHidden={areTotalsHidden} />
        )}
        {isAccepted && (
          <ol className={classes.next}>
            <li>
              <Trans>The company will check your order and prepare it.</Trans>
            </li>
            {order.deliveryDay === undefined ? null : (
              <li>
                <Trans>
                  Delivery on <DayName day={order.deliveryDay} />
                </Trans>
              </li>
            )}
            {isForPoints ? <PointsStay /> : <HowItIsPaid order={order} />}
          </ol>
        )}
      </div>
      {toPay !== undefined && paying(toPay)}
      {isAccepted && <OrderPushQuestion />}
      {isAccepted && <InstallHint />}
      <div className={classes.ways}>
        {isTransferDue && !isRefused && (
          <Link
            to="/paymentslip/$orderId"
            params={{ orderId }}
            className={buttonClassName({ size: 'main', isWide: true })}
          >
            <Trans>Transfer and send slip</Trans>
          </Link>
        )}
        <Link
          {...toOrder(orderId)}
          className={buttonClassName({
            size: 'main',
            isWide: true,
            variant: isRefused ? 'primary' : 'secondary',
          })}
        >
          {isRefused ? <Trans>Review changes</Trans> : <Trans>View order</Trans>}
        </Link>
        <Link
          {...TO_PRODUCTS}
          className={buttonClassName({
            size: 'main',
            isWide: true,
            variant: isRefused || toPay !== undefined ? 'secondary' : 'primary',
          })}
        >
          <Trans>Continue shopping</Trans>
        </Link>
      </div>
    </div>
  );
}
