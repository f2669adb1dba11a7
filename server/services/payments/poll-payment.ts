import { paymentDeadline, mayCapture, type PaymentReport } from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import { nextPollAt } from '#domain/payments/next-poll-at';
import type { InquiryOutcome, KnownPayment } from '#server/gateways/payment/payment-gateway';
import { defineJob, type Job, type JobResult } from '#server/services/kernel/job';
import { runJobNow } from '#server/services/kernel/run-due-jobs';
import type { Database } from '#server/store/database/database';
import type { JobPayloads } from '#server/store/database/job-kinds';
import { addJobs } from '#server/store/database/jobs';
import { changeAttempt, findAttempt, type PaymentAttempt } from '#server/store/payments/payment-attempts';
import { recordPaymentReport, lockAttempt } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';

/** The states in which the server stops asking. */
const OVER: readonly PaymentAttempt['state'][] = ['paid', 'matching', 'returned'];

/**
 * Asks the gateway about one payment attempt, applies its answer and plans the next inquiry. The lease also
 * keeps everybody else from starting the attempt or asking about it.
 */
export const paymentInquiryJob = defineJob<'payment-inquiry', PaymentDeps>({
  kind: 'payment-inquiry',
  // Longer than any gateway may take.
  leaseMs: 120_000,
  maxAtOnce: 20,
  // An inquiry that fails is planned again by `nextPollAt`.
  backOff: undefined,
  isKept: false,
  run: inquire,
});

/** Plans the first inquiry about an attempt. Without a time the server does not ask. */
export async function planInquiry(
  transaction: Database,
  attemptId: string,
  at: Date | undefined,
): Promise<void> {
  if (at === undefined) return;
  await addJobs(transaction, 'payment-inquiry', [{ ...inquiryOf(attemptId), dueAt: at, runAt: at }]);
}

/** The key and the arguments of the job that asks about an attempt. */
export function inquiryOf(
  attemptId: string,
  hint = '',
): { readonly key: string; readonly payload: JobPayloads['payment-inquiry'] } {
  return { key: attemptId, payload: { attemptId, hint } };
}

/**
 * Asks about one attempt now. One process asks at a time; a concurrent caller gets the stored state.
 *
 * @param hint a gateway id from an untrusted source
 */
export async function pollPayment(
  deps: PaymentDeps,
  id: string,
  hint = '',
): Promise<PaymentAttempt | undefined> {
  await runJobNow(paymentInquiryJob, deps, inquiryOf(id, hint));
  return await findAttempt(deps.database, id);
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

async function inquire(
  deps: PaymentDeps,
  { payload: { attemptId, hint } }: Job<'payment-inquiry'>,
): Promise<JobResult> {
  const { database, clock } = deps;
  const attempt = await findAttempt(database, attemptId);
  if (attempt === undefined || OVER.includes(attempt.state)) return { kind: 'done' };
  const usedHint = attempt.gatewayId === '' ? hint : '';
  const known: KnownPayment = {
    ...attempt,
    amount: satang(attempt.amount),
    ...(usedHint === '' ? {} : { gatewayId: usedHint, isHint: true }),
  };
  const outcome = await askGateway(deps, attempt, known);
  const now = clock();
  const isAnswered = outcome.kind !== 'failed';
  if (outcome.kind === 'failed')
    deps.onFault({ gateway: attempt.gateway, reference: attempt.reference, reason: outcome.reason });
  const next = nextPollAt({ expiresAt: attempt.expiresAt, polls: attempt.asks + 1, isAnswered }, now);
  // The gateway's answer named our reference under this id, which confirms the hint.
  if (usedHint !== '' && isAnswered) await changeAttempt(database, attempt.id, { gatewayId: usedHint });
  await recordPaymentReport(database, attempt.id, {
    report: reportOf(outcome, attempt, now, next === undefined),
    now,
  });
  // This write and that of the job come last, so that an interrupted process leads to another inquiry.
  await changeAttempt(database, attempt.id, { asks: attempt.asks + 1, askedAt: now });
  const updated = await findAttempt(database, attempt.id);
  const isOver = updated === undefined || OVER.includes(updated.state);
  return isOver || next === undefined ? { kind: 'done' } : { kind: 'again', at: next };
}

async function askGateway(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  known: KnownPayment,
): Promise<InquiryOutcome> {
  const gateway = gatewayOfAttempt(deps, attempt);
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
    const end = Math.max(
      paymentDeadline(held.attempt.expiresAt).getTime(),
      now.getTime() + paymentInquiryJob.leaseMs,
    );
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
