import { paymentDeadline, mayCapture, type PaymentReport } from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import { nextPollAt } from '#domain/payments/next-poll-at';
import type { InquiryOutcome, KnownPayment, PaymentGateway } from '#server/gateways/payment/payment-gateway';
import {
  attemptsToPoll,
  changeAttempt,
  claimAttempt,
  findAttempt,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { recordPaymentReport, lockAttempt } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';

/** The lease of an attempt, longer than any gateway may take. When a process dies, the next one asks after that. */
const CLAIM_MS = 120_000;

/** The number of attempts of one company that are asked about at once. */
const MAX_AT_ONCE = 20;

/** The states in which the server stops asking. */
const OVER: readonly PaymentAttempt['state'][] = ['paid', 'matching', 'returned'];

/**
 * Asks the gateways about all attempts that are due, at most 20.
 *
 * @returns the number of attempts
 */
export async function pollDuePayments(deps: PaymentDeps): Promise<number> {
  const ids = await attemptsToPoll(deps.database, deps.clock(), MAX_AT_ONCE);
  await Promise.all(ids.map((id) => pollPayment(deps, id)));
  return ids.length;
}

/**
 * Asks the gateway about one attempt, applies its answer and schedules the next inquiry. One process asks at
 * a time (lease); a concurrent caller gets the stored state.
 *
 * @param hint a gateway id from an untrusted source; it is stored once the gateway's answer confirms it
 */
export async function pollPayment(
  deps: PaymentDeps,
  id: string,
  hint = '',
): Promise<PaymentAttempt | undefined> {
  const { database, clock } = deps;
  const now = clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const attempt = await claimAttempt(database, id, { now, until });
  if (attempt === undefined || OVER.includes(attempt.state)) {
    if (attempt !== undefined) await changeAttempt(database, id, { busyUntil: null, askAt: null });
    return await findAttempt(database, id);
  }
  try {
    await pollClaimed(deps, attempt, attempt.gatewayId === '' ? hint : '');
  } finally {
    await changeAttempt(database, id, { busyUntil: null });
  }
  return await findAttempt(database, id);
}

/** Milliseconds between inquiries that a person's tap or a browser's return can cause. */
const MIN_POLL_INTERVAL_MS = 2000;

/**
 * Asks about an attempt for a person who waits, unless its gateway was asked within the last two seconds.
 *
 * @returns the attempt in its latest known state
 */
export async function pollUnlessRecent(deps: PaymentDeps, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { askedAt } = attempt;
  // A time in the future was written before the clock was set back, and is ignored.
  const isRecent =
    askedAt !== null && Math.abs(deps.clock().getTime() - askedAt.getTime()) < MIN_POLL_INTERVAL_MS;
  return isRecent ? attempt : ((await pollPayment(deps, attempt.id)) ?? attempt);
}

async function pollClaimed(deps: PaymentDeps, attempt: PaymentAttempt, hint: string): Promise<void> {
  const { database, clock } = deps;
  const gateway = gatewayOfAttempt(deps, attempt);
  const known: KnownPayment = {
    ...attempt,
    amount: satang(attempt.amount),
    ...(hint === '' ? {} : { gatewayId: hint, isHint: true }),
  };
  const outcome = await inquire(deps, attempt, gateway, known);
  const now = clock();
  const isAnswered = outcome.kind !== 'failed';
  if (outcome.kind === 'failed')
    deps.onFault({ gateway: attempt.gateway, reference: attempt.reference, reason: outcome.reason });
  const askAt =
    nextPollAt({ expiresAt: attempt.expiresAt, polls: attempt.asks + 1, isAnswered }, now) ?? null;
  // The gateway's answer named our reference under this id, which confirms the hint.
  if (hint !== '' && isAnswered) await changeAttempt(database, attempt.id, { gatewayId: hint });
  await recordPaymentReport(database, attempt.id, {
    report: reportOf(outcome, attempt, now, askAt === null),
    now,
  });
  // This write comes last, so that an interrupted process leads to another inquiry.
  const updated = await findAttempt(database, attempt.id);
  const isOver = updated !== undefined && OVER.includes(updated.state);
  await changeAttempt(database, attempt.id, {
    asks: attempt.asks + 1,
    askedAt: now,
    askAt: isOver ? null : askAt,
  });
}

async function inquire(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  gateway: PaymentGateway | undefined,
  known: KnownPayment,
): Promise<InquiryOutcome> {
  // Without a gateway the attempt waits for the staff. A gateway whose keys were removed may still have the
  // money.
  if (gateway === undefined)
    return attempt.gateway === '' ? { kind: 'waiting' } : { kind: 'failed', reason: 'keys-missing' };
  // The answer to a charge was lost. Its outcome is unknown until the gateway reports it.
  if (attempt.submittedAt !== null && known.gatewayId === '')
    return { kind: 'failed', reason: 'charge-unknown' };
  const outcome = await gateway.inquire(known, deps.clock());
  if (outcome.kind !== 'agreed' || gateway.capture === undefined) return outcome;
  if (!(await reserveForCapture(deps, attempt.id))) return { kind: 'waiting' };
  const captured = await gateway.capture(known, deps.clock());
  // The money has certainly not moved. After a payment or a refusal the reservation ends only together with
  // its report; otherwise another attempt could take the money a second time in between.
  if (captured.kind === 'waiting' || captured.kind === 'agreed')
    await changeAttempt(deps.database, attempt.id, { takingUntil: null });
  return captured;
}

/**
 * Reserves the order for the money of one attempt until its outcome is known, at the latest until the end of
 * the attempt. If the process dies after taking the money, no other attempt may take it again.
 *
 * @returns false when the order is paid, expired, being checked, or reserved by another attempt
 */
export async function reserveForCapture({ database, clock }: PaymentDeps, id: string): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const held = await lockAttempt(transaction, id);
    const now = clock();
    if (held === undefined || !mayCapture(held.attempt, held.order, now)) return false;
    const isReserved = held.others.some(
      ({ state, takingUntil }) => state === 'matching' || (takingUntil !== null && takingUntil > now),
    );
    if (isReserved) return false;
    const end = Math.max(paymentDeadline(held.attempt.expiresAt).getTime(), now.getTime() + CLAIM_MS);
    await changeAttempt(transaction, id, { takingUntil: new Date(end) });
    return true;
  });
}

/** @param isLast true when the server will not ask again */
function reportOf(
  outcome: InquiryOutcome,
  { expiresAt }: PaymentAttempt,
  now: Date,
  isLast: boolean,
): PaymentReport {
  const isOver = now >= paymentDeadline(expiresAt);
  switch (outcome.kind) {
    case 'money':
      return { ...outcome, by: 'inquiry' };
    case 'failed':
      return { kind: isLast ? 'over' : 'unknown' };
    case 'agreed':
    case 'waiting':
      // Only the answer to the start of an attempt makes it payable, because it brings the QR code or link.
      return { kind: isOver ? 'over' : 'unknown' };
    case 'declined':
    case 'cancelled':
      return { kind: outcome.kind };
  }
}
