import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isPointMode } from '#domain/kernel/cart-mode';
import { OTHER } from '#domain/kernel/or-other';
import { satang, subtractSatang } from '#domain/kernel/money';
import type { OrderSummary } from '#domain/orders/order';
import { currentPayment, type Payment } from '#domain/payments/payment';
import { isNothingToPay, shownPaymentState } from '#domain/payments/pay-now';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import { hasPaymentAttempt, isPaidBeforehand } from '#domain/payments/payment-offer';
import { isStartedAfterSlip, slipLocation, type SlipLocation } from '#domain/payments/slip-under-way';
import { chargedTotalOf } from '#domain/payments/charged-total';
import { useTenant } from '#state/runtime/phone-context';
import type { PaymentWish } from '#state/payments/payments';
import { useOrderPayment, type OrderPaymentView } from '#state/payments/hooks/use-order-payment';
import { useSlipsOnTheWay } from '#state/payments/hooks/slips-on-the-way';
import { useSecondsUntil } from '#state/runtime/hooks/use-seconds-until';
import { Button, buttonClassName } from '#ui/controls/button';
import { Money } from '#ui/text/money';
import { paidLabel, PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';
import { CodeToPay } from './code-to-pay.tsx';
import classes from './order-payment.module.css';
import { OtherPaymentMethod } from './other-payment-method.tsx';
import { ENDED_MESSAGES, failureMessages } from './payment-state-messages.ts';
import { TimeLeft } from './time-left.tsx';

export type OrderToPay = Pick<
  OrderSummary,
  'id' | 'orderNo' | 'payment' | 'status' | 'mode' | 'totals' | 'chargedTotal' | 'slipSentAt'
>;

interface OrderPaymentProps {
  readonly order: OrderToPay;
  /** The order was just placed: its payment begins automatically, once. */
  readonly beginsByItself?: boolean;
  /** The slip's link, and the accounts to transfer to. */
  readonly transfer?: ReactNode;
}

/** An order's payment status, the current payment, and every possible action. Only the server decides what is paid. */
export function OrderPayment(props: OrderPaymentProps) {
  if (isPointMode(props.order.mode)) return null;
  return isNothingToPay(props.order) ? (
    <p className={classes.soft}>
      <Trans>There’s nothing to pay for this order.</Trans>
    </p>
  ) : (
    <PayableOrder {...props} />
  );
}

function PayableOrder({ order, beginsByItself = false, transfer }: OrderPaymentProps) {
  const view = useOrderPayment(order.id);
  const [isChoosing, setIsChoosing] = useState(false);
  const wish = wishOf(order, view);
  useBeginning(beginsByItself, order, view, wish);

  const [picked, setPicked] = useState<PaymentWish['method']>();
  const byTransfer = transferMethodOf(picked ?? wish?.method);
  const slip = useSlip(order);
  // A person who chooses another method despite the slip pays that way.
  const isPaidBySlip =
    slip !== undefined && picked === undefined && !isStartedAfterSlip(inHandOf(view), order);

  const pay = (chosen: PaymentWish) => {
    setIsChoosing(false);
    setPicked(chosen.method);
    if (hasPaymentAttempt(chosen.method)) view.pay(chosen);
  };

  return (
    <section className={classes.parts} aria-busy={view.isPaying || view.isChecking}>
      <Head view={view} order={order} isSlipUnderWay={slip !== undefined} />
      {view.failure !== undefined && <Failure failure={view.failure} />}
      {isChoosing ? (
        <OtherPaymentMethod
          amount={chargedTotalOf(order)}
          before={wish?.method}
          isPaying={view.isPaying}
          onPay={pay}
          onCancel={() => setIsChoosing(false)}
        />
      ) : (
        <AttemptState
          view={view}
          order={order}
          wish={wish}
          transfer={transfer}
          byTransfer={byTransfer}
          slip={isPaidBySlip ? slip : undefined}
          onPay={pay}
          onChoose={() => setIsChoosing(true)}
        />
      )}
      <Unreached view={view} />
    </section>
  );
}

function transferMethodOf(method: PaymentMethod | undefined): PaymentMethod | undefined {
  return method !== undefined && methodOf(method).slip === 'only' ? method : undefined;
}

function inHandOf({ payment }: OrderPaymentView): Payment | undefined {
  return currentPayment(payment?.payments ?? []);
}

/** The order's slip that waits for review. */
function useSlip(order: OrderToPay): SlipLocation | undefined {
  const onTheWay = useSlipsOnTheWay();
  return slipLocation(
    order,
    onTheWay.some(({ orderId }) => orderId === order.id),
  );
}

/**
 * The method of the button: the last one begun or chosen here, otherwise the order's. Undefined if this version does
 * not know it.
 */
function wishOf(
  { payment }: OrderToPay,
  { attempt, payment: known }: OrderPaymentView,
): PaymentWish | undefined {
  if (attempt !== undefined && attempt !== null)
    return { method: attempt.method, termMonths: attempt.termMonths };
  const [newest] = known?.payments ?? [];
  const { method, termMonths } = newest ?? { method: payment, termMonths: 0 };
  return method === OTHER ? undefined : { method, termMonths };
}

/** Starts the payment automatically once after ordering; a person who returns later decides themselves. */
function useBeginning(
  beginsByItself: boolean,
  order: OrderToPay,
  view: OrderPaymentView,
  wish: PaymentWish | undefined,
): void {
  const isUntried = view.isFresh && view.payment?.payments.length === 0 && view.attempt !== undefined;
  const isDue =
    beginsByItself && isUntried && hasPaymentAttempt(order.payment) && order.status !== 'so-cancel';
  const begin = useEffectEvent(() => {
    if (wish !== undefined) view.pay(wish);
  });

  // The external system is the server, which starts the payment at its gateway.
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
}

const LOOKS = {
  paid: { tone: 'good', icon: 'check', label: msg`Paid` },
  matching: { tone: 'waiting', icon: 'clock', label: msg`Checking payment` },
  slip: { tone: 'sent', icon: 'receipt', label: msg`Slip in progress` },
  waiting: { tone: 'waiting', icon: 'clock', label: msg`Waiting for payment` },
  unpaid: { tone: 'neutral', label: msg`Order not paid` },
} satisfies Readonly<Record<string, PillLook>>;

/** Undefined if the state is unknown, or if the order is paid later. */
function lookOf(
  state: ReturnType<typeof shownPaymentState>,
  method: OrderToPay['payment'],
  isSlipUnderWay: boolean,
): PillLook | undefined {
  if (state === 'paid' || state === 'matching') return LOOKS[state];
  if (isSlipUnderWay) return LOOKS.slip;
  if (state === 'waiting') return LOOKS.waiting;
  return state === 'unpaid' && isPaidBeforehand(method) ? LOOKS.unpaid : undefined;
}

interface HeadProps {
  readonly view: OrderPaymentView;
  readonly order: OrderToPay;
  readonly isSlipUnderWay: boolean;
}

function Head({ view, order, isSlipUnderWay }: HeadProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const received = view.payment?.state;
  const state = shownPaymentState({
    status: order.status,
    paymentState: received === OTHER ? undefined : received,
  });
  const [newest] = view.payment?.payments ?? [];
  const paid = paidOf(view.payment?.payments);
  const method = paid?.method ?? newest?.method ?? order.payment;
  const look = lookOf(state, method, isSlipUnderWay);
  return (
    <div className={classes.head}>
      <span className={classes.what}>
        {!areTotalsHidden && (
          <Money amount={paid?.amount ?? chargedTotalOf(order)} className={classes.amount} />
        )}
        <span className={classes.method}>
          {t(paid === undefined ? PAYMENT_METHOD_MESSAGES[method].label : paidLabel(paid.method))}
        </span>
      </span>
      {look === undefined ? null : <StatePill look={look} />}
    </div>
  );
}

function paidOf(payments: readonly Payment[] | undefined): Payment | undefined {
  return payments?.find(({ state }) => state === 'paid');
}

function Failure({ failure }: { readonly failure: NonNullable<OrderPaymentView['failure']> }) {
  const { t } = useLingui();
  return (
    <p className={classes.problem} role="alert">
      {t(failureMessages(failure))}
    </p>
  );
}

/** The amount paid beyond the order's current total, after products were refused at the door or returned. */
function Overpaid({ order, paid }: { readonly order: OrderToPay; readonly paid: Payment | undefined }) {
  const { areTotalsHidden } = useTenant();
  const beyond = paid === undefined ? 0 : subtractSatang(paid.amount, chargedTotalOf(order));
  if (beyond <= 0 || areTotalsHidden || order.status === 'so-cancel') return null;
  return (
    <>
      {' '}
      <Trans>
        You paid <Money amount={satang(beyond)} /> more than the order now costs. The difference is credit on
        your account.
      </Trans>
    </>
  );
}

interface AttemptStateProps {
  readonly view: OrderPaymentView;
  readonly order: OrderToPay;
  /** Undefined for a payment method that this version does not know. */
  readonly wish: PaymentWish | undefined;
  readonly transfer: ReactNode;
  /** The chosen method, if it is a transfer that only a slip proves. */
  readonly byTransfer: PaymentMethod | undefined;
  /** A slip that may have paid the order: meanwhile nobody is asked to pay. */
  readonly slip: SlipLocation | undefined;
  readonly onPay: (wish: PaymentWish) => void;
  readonly onChoose: () => void;
}

function AttemptState(props: AttemptStateProps) {
  const { view, order, wish, transfer, byTransfer, slip } = props;
  const { t } = useLingui();
  const payments = view.payment?.payments ?? [];
  const [newest] = payments;
  const inHand = currentPayment(payments);
  switch (view.payment?.state) {
    case undefined:
      return null;
    case 'paid':
      return (
        <p className={classes.news} role="status">
          {order.status === 'so-cancel' ? (
            <Trans>
              This order was paid and then cancelled. The company will contact you about your payment.
            </Trans>
          ) : (
            <Trans>Payment received. You don’t need to pay anything else.</Trans>
          )}
          <Overpaid order={order} paid={paidOf(payments)} />
        </p>
      );
    case 'matching':
      return (
        <p className={classes.news} role="status">
          <Trans>
            The company got a payment that doesn’t match this order, such as a late one or a different amount,
            and is checking it. Don’t pay again.
          </Trans>
        </p>
      );
    case OTHER:
      return (
        <p className={classes.news} role="status">
          <Trans>
            This version of the app can’t show your payment status. Update the app, or contact the company
            before you pay.
          </Trans>
        </p>
      );
    case 'waiting':
    case 'unpaid': {
      if (order.status === 'so-cancel')
        return (
          <p className={classes.soft}>
            <Trans>This order is cancelled. There’s nothing to pay.</Trans>
          </p>
        );
      if (slip !== undefined)
        return (
          <>
            <p className={classes.news} role="status">
              {slip === 'on-phone' ? (
                <Trans>
                  Your slip is saved on this phone, and we’ll send it for you. You don’t need to pay again.
                </Trans>
              ) : (
                <Trans>The company is checking your slip. You don’t need to pay again.</Trans>
              )}
            </p>
            <Link
              to="/paymentslip/$orderId"
              params={{ orderId: order.id }}
              className={buttonClassName({ variant: 'secondary', size: 'main', isWide: true })}
            >
              <Trans>View slip</Trans>
            </Link>
            <AnotherWay {...props} />
          </>
        );
      if (byTransfer !== undefined)
        return (
          <>
            {transfer ?? <p className={classes.soft}>{t(PAYMENT_METHOD_MESSAGES[byTransfer].hint)}</p>}
            <AnotherWay {...props} />
          </>
        );
      if (inHand !== undefined && inHand.method !== OTHER && view.payment.state === 'waiting')
        return <Waiting {...props} payment={inHand} method={inHand.method} newest={newest} />;
      if (wish === undefined) return <p className={classes.soft}>{t(PAYMENT_METHOD_MESSAGES.other.hint)}</p>;
      if (!isPaidBeforehand(wish.method))
        return (
          <>
            <p className={classes.soft}>{t(PAYMENT_METHOD_MESSAGES[wish.method].hint)}</p>
            {methodOf(wish.method).due === 'on-delivery' && (
              <AnotherWay {...props} message={<Trans>Pay now instead</Trans>} />
            )}
          </>
        );
      return <NotPaid {...props} wish={wish} newest={newest} />;
    }
  }
}

interface WaitingProps extends AttemptStateProps {
  readonly payment: Payment;
  /** The method of that payment. */
  readonly method: PaymentMethod;
  readonly newest: Payment | undefined;
}

function Waiting(props: WaitingProps) {
  const { view, order, onPay, payment, method, newest, transfer } = props;
  const secondsLeft = useSecondsUntil(view.endsAtMs);
  const { termMonths, show } = payment;
  const again = () => onPay({ method, termMonths });
  if (secondsLeft === 0)
    return (
      <>
        <p className={classes.news} role="status">
          <Trans>
            The time to pay has expired. If you’ve just paid, wait a moment while the company checks.
          </Trans>
        </p>
        <CheckAgain view={view} />
        <Button variant="secondary" size="main" isWide isBusy={view.isPaying} onClick={again}>
          {show?.kind === 'code' ? <Trans>Get new code</Trans> : <Trans>Pay again</Trans>}
        </Button>
        <AnotherWay {...props} />
      </>
    );
  return (
    <>
      <Ended payment={newest} />
      {(show !== undefined || payment.state === 'started') && <TimeLeft secondsLeft={secondsLeft} />}
      {show?.kind === 'code' && <CodeToPay payment={payment} show={show} orderNo={order.orderNo} />}
      {show?.kind === 'page' && (
        <>
          <p className={classes.soft}>
            <Trans>You’ll pay on another page and come back here.</Trans>
          </p>
          <Button size="main" isWide isBusy={view.isPaying} onClick={again}>
            <Trans>Continue to payment</Trans>
          </Button>
        </>
      )}
      {payment.state === 'started' && (
        <>
          <p className={classes.soft} role="status">
            <Trans>The bank hasn’t answered yet. You can try again; you won’t pay twice.</Trans>
          </p>
          <Button size="main" isWide isBusy={view.isPaying} onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {methodOf(method).slip === 'with-code' ? transfer : null}
      <CheckAgain view={view} />
      <AnotherWay {...props} />
    </>
  );
}

interface NotPaidProps extends AttemptStateProps {
  readonly wish: PaymentWish;
  readonly newest: Payment | undefined;
}

function NotPaid(props: NotPaidProps) {
  const { view, wish, onPay, newest } = props;
  return (
    <>
      {view.isPaying && newest === undefined ? (
        <p className={classes.news} role="status">
          <Trans>Preparing payment…</Trans>
        </p>
      ) : (
        <Ended payment={newest} />
      )}
      <Button size="main" isWide isBusy={view.isPaying} onClick={() => onPay(wish)}>
        {newest === undefined ? <Trans>Pay now</Trans> : <Trans>Pay again</Trans>}
      </Button>
      <AnotherWay {...props} />
    </>
  );
}

/** The end of an attempt without payment; nothing for any other attempt. */
function Ended({ payment }: { readonly payment: Payment | undefined }) {
  const { t } = useLingui();
  const message = payment === undefined ? undefined : ENDED_MESSAGES[payment.state];
  if (message === undefined) return null;
  return (
    <p className={classes.news} role="status">
      {t(message)}
    </p>
  );
}

function AnotherWay({
  onChoose,
  message = <Trans>Choose another payment method</Trans>,
}: AttemptStateProps & { readonly message?: ReactNode }) {
  return (
    <Button variant="quiet" size="main" isWide onClick={onChoose}>
      {message}
    </Button>
  );
}

function CheckAgain({ view }: { readonly view: OrderPaymentView }) {
  return (
    <Button variant="secondary" size="main" isWide isBusy={view.isChecking} onClick={view.check}>
      {view.isChecking ? <Trans>Checking with the bank…</Trans> : <Trans>Check again</Trans>}
    </Button>
  );
}

/** The reason why the shown data may be outdated, or is missing. */
function Unreached({ view }: { readonly view: OrderPaymentView }) {
  if (view.problem === undefined) return null;
  return (
    <div className={classes.unreached} role="status">
      <p>
        {view.payment === undefined ? (
          <Trans>
            We can’t connect right now. Any payment you made is safe; check again when you’re online.
          </Trans>
        ) : (
          <Trans>We can’t connect right now. This is the last known status.</Trans>
        )}
      </p>
      <Button variant="quiet" onClick={view.retry}>
        <Trans>Ask again</Trans>
      </Button>
    </div>
  );
}
