import type { OrderAnswer } from '#domain/order';
import { customerOf } from '#local/account';
import type { OutboxRow } from '#local/outbox';
import { readSession, type SessionRow } from '#local/sessions';
import type { Outcome } from '#remote/outcome';
import { dueInMs, waitAfter } from './back-off.ts';
import { firstOfLanes, isSendable, sendableRows } from './lanes.ts';
import { clearWait, readOutbox } from './outbox.ts';
import { outboxLock, type Owing } from './owing.ts';
import { sendOrder } from './senders.ts';
import { settleAccepted, settleRefused } from './settle.ts';
import type { SyncReason } from './sync.ts';

/** So many lanes are sent side by side. */
const LANES_AT_ONCE = 2;

/**
 * Sends everything that is due, for the account that is signed in, while no other tab or worker does. Never rejects for
 * what the network does.
 *
 * @returns milliseconds until the next row is due; undefined when nothing goes by itself
 */
export async function push(owing: Owing, reason: SyncReason): Promise<number | undefined> {
  return await owing.locks.runExclusive(outboxLock(owing), async () => {
    await recoverDeadSender(owing);
    await bringForward(owing, reason);
    let session = await liveSession(owing);
    while (session !== undefined) {
      const rows = await readOutbox(owing.personal, session.account);
      const batch = sendableRows(rows, owing.clock.now(), canRepeat(owing)).slice(0, LANES_AT_ONCE);
      if (batch.length === 0) return nextDueInMs(owing, rows);
      const sender = session;
      await Promise.all(batch.map((row) => sendRow(owing, row, sender)));
      session = await liveSession(owing);
    }
    return undefined;
  });
}

function canRepeat(owing: Owing): boolean {
  return owing.remote.capabilities.idempotency;
}

async function liveSession(owing: Owing): Promise<SessionRow | undefined> {
  const session = await readSession(owing.personal.sessions);
  return session?.isEnded === false ? session : undefined;
}

/** Whoever holds the lock knows that nobody is sending: a row that says so was left by a tab that died. */
async function recoverDeadSender(owing: Owing): Promise<void> {
  await owing.personal.outbox
    .filter((row) => row.state === 'sending')
    .modify((row) => void Object.assign(row, { state: 'unknown', isMaybeSent: true }));
}

/** The person's button comes before every row's time; a network that came back, before the time of what it failed. */
async function bringForward(owing: Owing, reason: SyncReason): Promise<void> {
  if (reason !== 'manual' && reason !== 'online' && reason !== 'background-sync') return;
  await owing.personal.outbox
    .filter(
      (row) => row.nextAttemptAt !== undefined && (reason === 'manual' || row.lastProblem === 'network'),
    )
    .modify(clearWait);
}

function nextDueInMs(owing: Owing, rows: readonly OutboxRow[]): number | undefined {
  const waits = firstOfLanes(rows)
    .filter((row) => isSendable(row, canRepeat(owing)))
    .map((row) => dueInMs(row, owing.clock.now()));
  return waits.length === 0 ? undefined : Math.min(...waits);
}

async function sendRow(owing: Owing, row: OutboxRow, session: SessionRow): Promise<void> {
  const attempts = row.attempts + 1;
  await owing.personal.outbox.update(row.seq ?? 0, { state: 'sending', attempts });
  const outcome = await sendOrder(owing.remote, row, {
    token: session.token,
    customer: customerOf(session.person),
  });
  owing.log.write('outbox-sent', { key: row.id, attempt: attempts, outcome: codeOf(outcome) });
  await applyOutcome(owing, { ...row, attempts }, outcome);
}

function codeOf(outcome: Outcome<OrderAnswer> | 'cannot-read'): string {
  if (outcome === 'cannot-read') return outcome;
  if (outcome.kind === 'accepted') return outcome.answer.kind;
  if (outcome.kind === 'refused') return outcome.code;
  return outcome.kind === 'session-ended' ? outcome.kind : outcome.problem;
}

async function applyOutcome(
  owing: Owing,
  row: OutboxRow,
  outcome: Outcome<OrderAnswer> | 'cannot-read',
): Promise<void> {
  const { personal, clock } = owing;
  if (outcome === 'cannot-read') return await settleRefused(personal, row, 'cannot-read', undefined);
  switch (outcome.kind) {
    case 'accepted':
      return outcome.answer.kind === 'accepted'
        ? await settleAccepted(personal, row, outcome.answer.order, clock.now())
        : await settleRefused(personal, row, outcome.answer.refusal.code, outcome.answer.refusal);
    case 'refused':
      return PASSING_REFUSALS.has(outcome.code)
        ? await tryLater(owing, row, outcome.code, 'unknown')
        : await settleRefused(personal, row, outcome.code, undefined);
    case 'session-ended':
      return await waitForSignIn(owing, row);
    case 'unreachable':
      await tryLater(
        owing,
        row,
        outcome.problem,
        stateAfterFailure(owing, row, outcome.problem),
        outcome.retryAfterMs,
      );
      if (outcome.problem !== 'server') await holdOthers(owing, row);
      return;
    case 'unreadable':
      await tryLater(owing, row, outcome.problem, 'unknown', outcome.retryAfterMs);
      return await holdOthers(owing, row);
  }
}

/** The first try is still running, or a shop that is being replaced does not know the call for a moment. */
const PASSING_REFUSALS: ReadonlySet<string> = new Set(['still-running', 'not-found']);

/**
 * After a failure nobody knows whether the order arrived, except when the shop itself turned it away at the door, or when
 * it was the first try and the browser too believes that there is no network.
 */
function stateAfterFailure(owing: Owing, row: OutboxRow, problem: string): 'waiting' | 'unknown' {
  if (row.isMaybeSent) return 'unknown';
  const isSurelyHere = problem === 'too-many-requests' || (problem === 'network' && !owing.isOnlineHint());
  return isSurelyHere ? 'waiting' : 'unknown';
}

async function tryLater(
  owing: Owing,
  row: OutboxRow,
  problem: string,
  state: 'waiting' | 'unknown',
  retryAfterMs = 0,
): Promise<void> {
  const waitMs = waitAfter(row.attempts, owing.random(), retryAfterMs);
  await owing.personal.outbox.update(row.seq ?? 0, {
    state,
    isMaybeSent: row.isMaybeSent || state === 'unknown',
    lastProblem: problem,
    waitMs,
    nextAttemptAt: new Date(owing.clock.now().getTime() + waitMs),
  });
}

/** What did not reach the shop for one row would not for the others: they wait as long, without an attempt of theirs. */
async function holdOthers(owing: Owing, failed: OutboxRow): Promise<void> {
  const held = await owing.personal.outbox.get(failed.seq ?? 0);
  if (held?.nextAttemptAt === undefined || held.waitMs === undefined) return;
  const { nextAttemptAt, waitMs } = held;
  const now = owing.clock.now();
  await owing.personal.outbox
    .where('account')
    .equals(failed.account)
    .and((row) => isSendable(row, canRepeat(owing)) && dueInMs(row, now) < waitMs)
    .modify((row) => void Object.assign(row, { nextAttemptAt, waitMs }));
}

/** The session is over, which the shop said, so nothing took effect: all of the account's rows wait for its return. */
async function waitForSignIn(owing: Owing, failed: OutboxRow): Promise<void> {
  await owing.personal.outbox.update(failed.seq ?? 0, { state: 'waiting', lastProblem: 'session-ended' });
  await owing.personal.outbox
    .where('account')
    .equals(failed.account)
    .and((row) => row.state === 'waiting' || row.state === 'unknown')
    .modify((row) => void Object.assign(row, { state: 'needs-sign-in' }));
}
