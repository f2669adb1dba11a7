import { useEffect, useEffectEvent, useState } from 'react';
import {
  receivedOrderPaymentState,
  paymentInHand,
  type BegunPayment,
  type OrderPayment,
} from '#domain/payments/payment';
import { isPageInSight, leaveFor } from '#platform/runtime/page-in-sight';
import {
  checkOrderPayment,
  payOrder,
  readBegunPayment,
  readOrderPayment,
  refreshOrderPayment,
  type PaymentWish,
  type PayOutcome,
} from '#state/payments/payments';
import { usePhone } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { useLive } from '#state/runtime/hooks/use-live';
import { useOrderThatMoved } from '#state/orders/history/use-order-that-moved';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface OrderPaymentView {
  /** As the shop said last; undefined while it never did, null where it has no such order for this account. */
  readonly payment: OrderPayment | null | undefined;
  readonly askedAt: Date | undefined;
  /** The shop answered since this page was opened. */
  readonly isFresh: boolean;
  /** When the countdown of the attempt in hand ends, by the phone's monotonic clock. */
  readonly endsAtMs: number | undefined;
  /** What was begun or meant here; null where nothing was, undefined while it is read. */
  readonly begun: BegunPayment | null | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  readonly isPaying: boolean;
  readonly isChecking: boolean;
  /** Why the last try to pay did not begin anything. */
  readonly failure: Exclude<PayOutcome, { kind: 'started' }> | undefined;
  /** Begins or goes on; where a gateway has a page, the browser goes there. */
  pay(wish: PaymentWish): void;
  /** Asks the gateway now, at most every two seconds. */
  check(): void;
  retry(): void;
}

/** Somebody who pays looks at the screen; what takes days is asked about seldom. */
const ASKED_OFTEN_MS = 4000;
const ASKED_SELDOM_MS = 30_000;
const SOON_S = 30 * 60;

/** No faster than the shop asks its gateway. */
const CHECKED_AT_MOST_EVERY_MS = 2000;

/** How an order stands in money: what is kept at once, the shop's word behind it, and again while a payment is waited for. */
export function useOrderPayment(orderId: string): OrderPaymentView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${orderId}`;
  const known = useLive(name ?? '', async () =>
    account === undefined ? undefined : await readKnown(phone, account, orderId),
  );
  const begun = useLive(`${name}\nbegun`, async () =>
    account === undefined ? undefined : ((await readBegunPayment(phone, account, orderId)) ?? null),
  );
  const { outcome, problem, retry } = useRefresh(name, () => refreshOrderPayment(phone, orderId));
  const [isPaying, setIsPaying] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState<OrderPaymentView['failure']>();

  const payment = known?.payment;
  const inHand = paymentInHand(payment?.payments ?? []);
  const isWaiting =
    receivedOrderPaymentState(payment?.payments.map(({ state }) => state) ?? []) === 'waiting';
  const everyMs = (inHand?.secondsLeft ?? 0) > SOON_S ? ASKED_SELDOM_MS : ASKED_OFTEN_MS;
  useAskWhileWaiting(isWaiting ? name : undefined, everyMs, () => refreshOrderPayment(phone, orderId));

  useOrderThatMoved(orderId, payment?.payments.map(({ id, state }) => `${id} ${state}`).join());

  const pay = async (wish: PaymentWish) => {
    if (isPaying) return;
    setIsPaying(true);
    setFailure(undefined);
    const answer = await payOrder(phone, orderId, wish);
    setIsPaying(false);
    if (answer.kind !== 'started') return setFailure(answer);
    if (answer.payment.show?.kind === 'page') leaveFor(answer.payment.show.address);
  };

  const check = async () => {
    if (isChecking || inHand === undefined) return retry();
    setIsChecking(true);
    const asked = checkOrderPayment(phone, orderId, inHand.id);
    const pause = new Promise<void>((resolve) => {
      phone.clock.after(CHECKED_AT_MOST_EVERY_MS, resolve);
    });
    if ((await asked) !== 'ready') retry();
    await pause;
    setIsChecking(false);
  };

  return {
    payment,
    askedAt: known?.askedAt,
    isFresh: outcome === 'ready',
    endsAtMs: inHand === undefined ? undefined : (known?.readAtMs ?? 0) + inHand.secondsLeft * 1000,
    begun,
    problem,
    isPaying,
    isChecking,
    failure,
    pay: (wish) => void pay(wish),
    check: () => void check(),
    retry,
  };
}

async function readKnown(phone: Phone, account: string, orderId: string) {
  const known = await readOrderPayment(phone, account, orderId);
  return known === undefined ? undefined : { ...known, readAtMs: phone.clock.monotonicMs() };
}

/** @param name undefined asks nothing */
function useAskWhileWaiting(name: string | undefined, everyMs: number, ask: () => Promise<unknown>): void {
  const phone = usePhone();
  const askNow = useEffectEvent(ask);

  // The outside thing is the shop, and time.
  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    let cancel = () => {};
    const round = async () => {
      cancel();
      if (!isPageInSight()) return;
      await askNow();
      if (!isCurrent) return;
      cancel();
      cancel = phone.clock.after(everyMs, () => void round());
    };
    cancel = phone.clock.after(everyMs, () => void round());
    const takeBack = phone.connectivity.onWake(() => void round());
    return () => {
      isCurrent = false;
      cancel();
      takeBack();
    };
  }, [phone, name, everyMs]);
}
