import { checkPayment, getOrderPayment, startPayment } from '#contract/payments/payment';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  agedOrderPayment,
  attemptToContinue,
  withPayment,
  type StartedPayment,
  type OrderPayment,
  type Payment,
  type StartPaymentRefusal,
} from '#domain/payments/payment';
import { customerOf, type AccountKey } from '#local/kernel/account';
import {
  lastStartedOrder,
  readStartedPaymentRow,
  saveStartedPayment,
} from '#local/payments/started-payments';
import { replaceAnswer, saveAnswer } from '#local/kernel/cached-answers';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import { readCachedAnswer, refresh, type CachedQuery } from '#sync/queries/refresh';
import type { Call } from '#contract/protocol/call';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { findOrder } from '#local/orders/orders';

export type PaymentWish = Pick<StartedPayment, 'method' | 'termMonths'>;

type RequestFailure = Exclude<PageOutcome, 'ready'>;

/**
 * - refused: the server refused; nothing was begun
 * - not-saved: this phone could not store the attempt's id, so the server was not asked
 * - others: the outcome is unknown; the next call continues the same attempt
 */
export type PayOutcome =
  | { readonly kind: 'started'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: StartPaymentRefusal }
  | { readonly kind: RequestFailure | 'not-saved' };

function paymentQuestion(
  orderId: string,
  customer: CustomerKey,
): CachedQuery<string, OrderPayment | undefined> {
  return { name: paymentName(orderId), call: getOrderPayment, question: orderId, customer };
}

function paymentName(orderId: string): string {
  return `payment:${orderId}`;
}

export interface KnownOrderPayment {
  /** Null: the server says that this account has no such order. The remaining time is relative to now. */
  readonly payment: OrderPayment | null;
  readonly askedAt: Date;
}

/** An order's payment status by the server's last answer. Undefined before the first. */
export async function readOrderPayment(
  phone: Phone,
  account: AccountKey,
  orderId: string,
): Promise<KnownOrderPayment | undefined> {
  const cached = await readCachedAnswer(phone.answers, account, {
    name: paymentName(orderId),
    call: getOrderPayment,
  });
  if (cached === undefined) return undefined;
  const { answer, askedAt } = cached;
  if (answer === undefined) return { payment: null, askedAt };
  const agedSeconds = ageMsOf(phone, `${account} ${orderId}`, askedAt) / 1000;
  return { payment: agedOrderPayment(answer, agedSeconds), askedAt };
}

/** The age of each answer at its first read, and that moment by the monotonic clock. */
const FIRST_READ = new WeakMap<Phone, Map<string, { askedAtMs: number; ageMs: number; readAtMs: number }>>();

/**
 * After its first read an answer ages by the monotonic clock. Changing the phone's clock while a code is shown neither
 * ends nor restarts its countdown.
 */
function ageMsOf(phone: Phone, name: string, askedAt: Date): number {
  const { clock } = phone;
  const askedAtMs = askedAt.getTime();
  const known = FIRST_READ.get(phone) ?? new Map();
  FIRST_READ.set(phone, known);
  const before = known.get(name);
  if (before?.askedAtMs === askedAtMs) return before.ageMs + clock.monotonicMs() - before.readAtMs;
  const ageMs = Math.max(0, clock.now().getTime() - askedAtMs);
  known.set(name, { askedAtMs, ageMs, readAtMs: clock.monotonicMs() });
  return ageMs;
}

/** Refreshes an order's payment status. A failure changes nothing. */
export async function refreshOrderPayment(phone: Phone, orderId: string): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  const customer = await customerOfOrder(phone, session, orderId);
  const outcome = await refresh(phone, phone.answers, session.account, paymentQuestion(orderId, customer));
  return outcome.kind === 'accepted' ? 'ready' : failureOf(outcome);
}

/**
 * Begins a payment, or continues the one that was begun. The attempt's id is stored before the request, so a retry, a
 * reload or a killed app continues the same attempt.
 */
export async function payOrder(phone: Phone, orderId: string, wish: PaymentWish): Promise<PayOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded) return { kind: 'session-changed' };
  const attempt = await catchStorageError(phone, () => saveAttempt(phone, session.account, orderId, wish));
  if (attempt === 'not-saved') return { kind: 'not-saved' };
  const begunAt = phone.clock.now();
  const outcome = await requestForOrder(phone, session, orderId, startPayment, { ...attempt, orderId });
  if (outcome.kind !== 'accepted') return { kind: failureOf(outcome) };
  if (outcome.answer.kind === 'started')
    await mergePayment(phone, session.account, outcome.answer.payment, begunAt);
  return outcome.answer;
}

/** Has the server ask the gateway now ("Check again"). */
export async function checkOrderPayment(phone: Phone, orderId: string, id: string): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || session.isEnded) return 'session-changed';
  const begunAt = phone.clock.now();
  const outcome = await requestForOrder(phone, session, orderId, checkPayment, id);
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  // The server knows no such attempt, so the whole status is refreshed.
  if (outcome.answer === undefined) return await refreshOrderPayment(phone, orderId);
  await mergePayment(phone, session.account, outcome.answer, begunAt);
  return 'ready';
}

/** Stores the customer's payment choice before the server has the order; creates the attempt's id. */
export async function savePaymentWish(phone: Phone, orderId: string, wish: PaymentWish): Promise<void> {
  const session = await readSession(phone.personal.sessions);
  if (session !== undefined)
    await catchStorageError(phone, () => saveAttempt(phone, session.account, orderId, wish));
}

/** The payment that was begun or intended here for an order. */
export async function readStartedPayment(
  phone: Phone,
  account: AccountKey,
  orderId: string,
): Promise<StartedPayment | undefined> {
  const row = await readStartedPaymentRow(phone.personal.startedPayments, account, orderId);
  return row && { id: row.id, method: row.method, termMonths: row.termMonths };
}

/** The order whose payment was begun here last. A payment page whose URL names no order shows this one. */
export async function lastPaidOrder(phone: Phone): Promise<string | undefined> {
  const session = await readSession(phone.personal.sessions);
  return session && (await lastStartedOrder(phone.personal.startedPayments, session.account));
}

async function saveAttempt(
  phone: Phone,
  account: AccountKey,
  orderId: string,
  wish: PaymentWish,
): Promise<StartedPayment> {
  const known = await readOrderPayment(phone, account, orderId);
  const { startedPayments } = phone.personal;
  return await phone.personal.write(['startedPayments'], async () => {
    const before = await readStartedPayment(phone, account, orderId);
    const existingId = attemptToContinue(wish, before, known?.payment?.payments ?? []);
    const attempt: StartedPayment = { ...wish, id: existingId ?? phone.ids.newId() };
    const row = { account, orderId, ...attempt, startedAt: phone.clock.now() };
    await saveStartedPayment(startedPayments, row);
    return attempt;
  });
}

/**
 * Sends with the account's token for the customer of the order: an agent may view an order of another client than the
 * open one.
 */
async function requestForOrder<Question, Answer>(
  phone: Phone,
  session: SessionRow,
  orderId: string,
  call: Call<Question, Answer>,
  question: Question,
): Promise<Outcome<Answer>> {
  const customer = await customerOfOrder(phone, session, orderId);
  return await callServer(phone.remote, call, question, { credentials: { token: session.token, customer } });
}

async function customerOfOrder(
  phone: Phone,
  { account, person }: SessionRow,
  orderId: string,
): Promise<CustomerKey> {
  const known = await findOrder(phone.personal.orders, account, orderId);
  return known?.summary.customer ?? customerOf(person);
}

/** Merges one payment into the cached status, unless that comes from a later request. */
async function mergePayment(
  phone: Phone,
  account: AccountKey,
  received: Payment,
  begunAt: Date,
): Promise<void> {
  if ((await readSession(phone.personal.sessions))?.account !== account) return;
  const { cachedAnswers } = phone.answers;
  await phone.answers.write(['cachedAnswers'], async () => {
    const known = (await readOrderPayment(phone, account, received.orderId))?.payment ?? undefined;
    const value = getOrderPayment.answer.toWire(withPayment(known, received));
    const row = { account, name: paymentName(received.orderId), value, begunAt, askedAt: phone.clock.now() };
    if (known?.payments.some(({ id }) => id === received.id) === true) await saveAnswer(cachedAnswers, row);
    else await replaceAnswer(cachedAnswers, row);
  });
}
