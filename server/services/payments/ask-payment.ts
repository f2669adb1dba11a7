import { endOfAsking, mayTakeMoney, type PaymentReport } from '#domain/payments/apply-payment-report';
import { satang } from '#domain/kernel/money';
import { nextAsk } from '#domain/payments/payment-asking';
import type { InquiryOutcome, KnownPayment, PaymentGateway } from '#server/gateways/payment/payment-gateway';
import {
  attemptsToAsk,
  changeAttempt,
  claimAttempt,
  findAttempt,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { recordPaymentReport, lockAttempt } from './record-payment-report.ts';
import { gatewayOfAttempt, type PaymentDeps } from './payment-deps.ts';

/** Longer than any gateway may take; a process that died meanwhile is followed by the next after as long. */
const CLAIM_MS = 120_000;

/** How many are asked about at once, of one company. */
const MAX_AT_ONCE = 20;

/** Attempts at which the server does not ask any more. */
const OVER: readonly PaymentAttempt['state'][] = ['paid', 'matching', 'returned'];

/** Asks about every attempt whose time has come. @returns how many */
export async function askDuePayments(deps: PaymentDeps): Promise<number> {
  const ids = await attemptsToAsk(deps.database, deps.clock(), MAX_AT_ONCE);
  await Promise.all(ids.map((id) => askPayment(deps, id)));
  return ids.length;
}

/**
 * Asks the gateway about one attempt, hears its word and plans the next question. One process asks at a time; whoever comes
 * meanwhile gets what is known.
 *
 * @param hint the gateway's id as somebody told it who proves nothing; kept once the gateway's answer fits it
 */
export async function askPayment(
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
    await askClaimed(deps, attempt, attempt.gatewayId === '' ? hint : '');
  } finally {
    await changeAttempt(database, id, { busyUntil: null });
  }
  return await findAttempt(database, id);
}

/** A person's tap and a browser's return ask the gateway, but not as often as somebody can tap or load a page. */
const ASKED_LATELY_MS = 2000;

/**
 * Asks about an attempt for somebody who waits, unless its gateway was asked in the last two seconds.
 *
 * @returns the attempt as it is known then
 */
export async function askUnlessAsked(deps: PaymentDeps, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { askedAt } = attempt;
  // A time that lies ahead was written before the clock was set back, and says nothing.
  const wasAskedLately =
    askedAt !== null && Math.abs(deps.clock().getTime() - askedAt.getTime()) < ASKED_LATELY_MS;
  return wasAskedLately ? attempt : ((await askPayment(deps, attempt.id)) ?? attempt);
}

async function askClaimed(deps: PaymentDeps, attempt: PaymentAttempt, hint: string): Promise<void> {
  const { database, clock } = deps;
  const gateway = gatewayOfAttempt(deps, attempt);
  const known: KnownPayment = {
    ...attempt,
    amount: satang(attempt.amount),
    ...(hint === '' ? {} : { gatewayId: hint, isHint: true }),
  };
  const outcome = await wordOfGateway(deps, attempt, gateway, known);
  const now = clock();
  const isAnswered = outcome.kind !== 'failed';
  if (outcome.kind === 'failed')
    deps.onFault({ gateway: attempt.gateway, reference: attempt.reference, reason: outcome.reason });
  const askAt = nextAsk({ expiresAt: attempt.expiresAt, asks: attempt.asks + 1, isAnswered }, now) ?? null;
  // The gateway's answer named our reference under this id: it is ours.
  if (hint !== '' && isAnswered) await changeAttempt(database, attempt.id, { gatewayId: hint });
  await recordPaymentReport(database, attempt.id, {
    word: wordOf(outcome, attempt, now, askAt === null),
    now,
  });
  // Last: whoever is stopped before asks again.
  const heard = await findAttempt(database, attempt.id);
  const isOver = heard !== undefined && OVER.includes(heard.state);
  await changeAttempt(database, attempt.id, {
    asks: attempt.asks + 1,
    askedAt: now,
    askAt: isOver ? null : askAt,
  });
}

async function wordOfGateway(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  gateway: PaymentGateway | undefined,
  known: KnownPayment,
): Promise<InquiryOutcome> {
  // Without a gateway the staff's word is awaited; a gateway that the shop has no keys of any more may have money.
  if (gateway === undefined)
    return attempt.gateway === '' ? { kind: 'waiting' } : { kind: 'failed', reason: 'no keys' };
  // The answer to a charge was lost: until the gateway tells of it nobody knows what became of it.
  if (attempt.submittedAt !== null && known.gatewayId === '')
    return { kind: 'failed', reason: 'charge not known' };
  const outcome = await gateway.inquire(known, deps.clock());
  if (outcome.kind !== 'agreed' || gateway.take === undefined) return outcome;
  if (!(await mayTakeNow(deps, attempt.id))) return { kind: 'waiting' };
  const taken = await gateway.take(known, deps.clock());
  // It surely did not move. What moved, or was declined, frees the order only together with the word of it: between the two
  // another attempt would take the money once more.
  if (taken.kind === 'waiting' || taken.kind === 'agreed')
    await changeAttempt(deps.database, attempt.id, { takingUntil: null });
  return taken;
}

/**
 * Reserves the order for the money of one attempt, until it is heard what became of it. Where nobody says so, until the end of
 * the attempt: whoever died after taking the money must not be overtaken by another attempt.
 *
 * @returns false where it is paid, over, looked at, or being paid by another
 */
export async function mayTakeNow({ database, clock }: PaymentDeps, id: string): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const held = await lockAttempt(transaction, id);
    const now = clock();
    if (held === undefined || !mayTakeMoney(held.attempt, held.order, now)) return false;
    const isTaken = held.others.some(
      ({ state, takingUntil }) => state === 'matching' || (takingUntil !== null && takingUntil > now),
    );
    if (isTaken) return false;
    const end = Math.max(endOfAsking(held.attempt.expiresAt).getTime(), now.getTime() + CLAIM_MS);
    await changeAttempt(transaction, id, { takingUntil: new Date(end) });
    return true;
  });
}

/** @param isLast whether the server never asks again */
function wordOf(
  outcome: InquiryOutcome,
  { expiresAt }: PaymentAttempt,
  now: Date,
  isLast: boolean,
): PaymentReport {
  const isOver = now >= endOfAsking(expiresAt);
  switch (outcome.kind) {
    case 'money':
      return { ...outcome, by: 'inquiry' };
    case 'failed':
      return { kind: isLast ? 'over' : 'unknown' };
    case 'agreed':
    case 'waiting':
      // That it can be paid is the word of its beginning alone, which brings what to pay with.
      return { kind: isOver ? 'over' : 'unknown' };
    case 'declined':
    case 'cancelled':
      return { kind: outcome.kind };
  }
}
