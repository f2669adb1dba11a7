import { useEffect, useEffectEvent, useState } from 'react';
import {
  receivedOrderPaymentState,
  currentPayment,
  type StartedPayment,
  type OrderPayment,
} from '#domain/payments/payment';
import { isPageVisible, leaveFor } from '#platform/runtime/page-visible';
import { payPageAddress } from '#state/payments/pay-page-address';
import {
  checkOrderPayment,
  payOrder,
  readStartedPayment,
  readOrderPayment,
  refreshOrderPayment,
  type PaymentWish,
  type PayOutcome,
} from '#state/payments/payments';
import { usePhone } from '#state/runtime/phone-context';
import type { Phone } from '#state/runtime/phone';
import { useOrderThatMoved } from '#state/orders/history/use-order-that-moved';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';

export interface OrderPaymentView {
  /** The server's last answer; undefined before the first, null if this account has no such order. */
  readonly payment: OrderPayment | null | undefined;
  readonly askedAt: Date | undefined;
  /** The server answered since this page was opened. */
  readonly isFresh: boolean;
  /** When the countdown of the current attempt ends, by the phone's monotonic clock. */
  readonly endsAtMs: number | undefined;
  /** The payment that was begun or intended here; null if there is none, undefined while it is loading. */
  readonly attempt: StartedPayment | null | undefined;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  readonly isPaying: boolean;
  readonly isChecking: boolean;
  /** The reason why the last attempt to pay began nothing. */
  readonly failure: Exclude<PayOutcome, { kind: 'started' }> | undefined;
  /** Begins a payment or continues it; if the gateway has a page, the browser goes there. */
  pay(wish: PaymentWish): void;
  /** Asks the gateway now, at most every two seconds. */
  check(): void;
  retry(): void;
}

/** A payment that is expected soon is polled often, one that takes days is polled rarely. */
const POLL_OFTEN_MS = 4000;
const POLL_SELDOM_MS = 30_000;
const SOON_S = 30 * 60;

/** Not faster than the server asks its gateway. */
const CHECKED_AT_MOST_EVERY_MS = 2000;

/**
 * An order's payment status: from the cache at once, refreshed in the background, and polled while a payment is
 * expected.
 */
export function useOrderPayment(orderId: string): OrderPaymentView {
  const phone = usePhone();
  const language = useLanguage();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${orderId}`;
  const known = useKnownPayment(orderId);
  const attempt = useAttempt(orderId);
  const { outcome, problem, retry } = useRefresh(name, () => refreshOrderPayment(phone, orderId));
  const [isPaying, setIsPaying] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState<OrderPaymentView['failure']>();

  const payment = known?.payment;
  const inHand = currentPayment(payment?.payments ?? []);
  const isWaiting =
    receivedOrderPaymentState(payment?.payments.map(({ state }) => state) ?? []) === 'waiting';
  const everyMs = (inHand?.secondsLeft ?? 0) > SOON_S ? POLL_SELDOM_MS : POLL_OFTEN_MS;
  usePolling(isWaiting ? name : undefined, everyMs, () => refreshOrderPayment(phone, orderId));

  useOrderThatMoved(orderId, payment?.payments.map(({ id, state }) => `${id} ${state}`).join());

  const pay = async (wish: PaymentWish) => {
    if (isPaying) return;
    setIsPaying(true);
    setFailure(undefined);
    const answer = await payOrder(phone, orderId, wish);
    setIsPaying(false);
    if (answer.kind !== 'started') return setFailure(answer);
    const { id, show } = answer.payment;
    if (show?.kind === 'page')
      leaveFor(payPageAddress(show.address, { id, tenant: phone.tenant.tenant, language }));
  };

  const check = async () => {
    if (isChecking || inHand === undefined) return retry();
    setIsChecking(true);
    const checked = checkOrderPayment(phone, orderId, inHand.id);
    const pause = new Promise<void>((resolve) => {
      phone.clock.after(CHECKED_AT_MOST_EVERY_MS, resolve);
    });
    if ((await checked) !== 'ready') retry();
    await pause;
    setIsChecking(false);
  };

  return {
    payment,
    askedAt: known?.askedAt,
    isFresh: outcome === 'ready',
    endsAtMs: inHand === undefined ? undefined : (known?.readAtMs ?? 0) + inHand.secondsLeft * 1000,
    attempt,
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

const useKnownPayment = liveOfAccount(readKnown, undefined);

const useAttempt = liveOfAccount(
  async (phone, account, orderId: string) => (await readStartedPayment(phone, account, orderId)) ?? null,
  undefined,
);

/** @param name undefined polls nothing */
function usePolling(name: string | undefined, everyMs: number, request: () => Promise<unknown>): void {
  const phone = usePhone();
  const poll = useEffectEvent(request);

  // The external systems are the server and the clock.
  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    let cancel = () => {};
    const round = async () => {
      cancel();
      if (!isPageVisible()) return;
      await poll();
      if (!isCurrent) return;
      cancel();
      cancel = phone.clock.after(everyMs, () => void round());
    };
    cancel = phone.clock.after(everyMs, () => void round());
    const stopListening = phone.connectivity.onWake(() => void round());
    return () => {
      isCurrent = false;
      cancel();
      stopListening();
    };
  }, [phone, name, everyMs]);
}
