import { checkToken } from '#contract/accounts/check-token';
import { customerOf } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { Turn } from '#platform/locks/locks';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { NoPlaceIds } from '#remote/places/find-place-ids';
import type { Credentials } from '#remote/calls/remote';
import { dueInMs, MIN_WAIT_MS, waitAfter } from '#sync/outbox/back-off';
import { factsOf, queueOf, type QueueName } from '#sync/outbox/change-facts';
import { firstOfLanes, isSendable, sendableRows } from '#sync/outbox/lanes';
import { pauseForSignIn, pauseWhereOver } from '#sync/outbox/end-session';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import { clearWait, readOutbox } from '#sync/outbox/outbox';
import { outboxLock, type SyncContext } from '#sync/outbox/sync-context';
import type { SendResult } from '#sync/outbox/sender';
import { senderOf } from './senders.ts';
import type { SyncReason } from '#sync/outbox/sync';

/** The number of lanes sent in parallel. */
const LANES_AT_ONCE = 2;

/**
 * Sends every due row of one queue for the signed-in account, unless another tab or the service worker is
 * doing so. Never rejects for network errors.
 *
 * @returns milliseconds until the next row is due; undefined if nothing is sent automatically
 */
export async function push(
  syncContext: SyncContext,
  queue: QueueName,
  reason: SyncReason,
): Promise<number | undefined> {
  if (queue === 'uploads' && !(await hasUploads(syncContext))) return undefined;
  return await syncContext.locks.runExclusive(outboxLock(syncContext, queue), async (turn) => {
    await recoverDeadSender(syncContext, queue);
    await recoverReadable(syncContext, queue);
    await bringForward(syncContext, queue, reason);
    let session = await liveSession(syncContext);
    while (session !== undefined) {
      if (turn.isLost()) return MIN_WAIT_MS;
      const rows = await readOutbox(syncContext.personal, session.account);
      const sendable = sendableRows(rows, syncContext.clock.now(), canRepeat(syncContext));
      const batch = nextBatch(sendable.filter((row) => queueOf(row) === queue));
      if (batch.length === 0) return nextDueInMs(syncContext, queue, rows);
      await sendBatch(syncContext, batch, session, turn);
      session = await liveSession(syncContext);
    }
    await pauseWhereOver(syncContext.personal);
    return undefined;
  });
}

/** Uploads are rare: without any, there is no need to wait for their lock. */
async function hasUploads({ personal }: SyncContext): Promise<boolean> {
  return (await personal.outbox.filter((row) => queueOf(row) === 'uploads').first()) !== undefined;
}

/** Takes rows of one rank only, so that the next order does not wait for a favourite's answer. */
function nextBatch(sendable: readonly OutboxRow[]): readonly OutboxRow[] {
  const [first] = sendable;
  if (first === undefined) return [];
  const { rank } = factsOf(first);
  return sendable.filter((row) => factsOf(row).rank === rank).slice(0, LANES_AT_ONCE);
}

/** Marks rows that a dead tab left in `sending` as `unknown`, while nothing can be sent. */
export async function recover(syncContext: SyncContext, queue: QueueName): Promise<void> {
  await syncContext.locks.runExclusive(outboxLock(syncContext, queue), () =>
    recoverDeadSender(syncContext, queue),
  );
}

function canRepeat(syncContext: SyncContext): boolean {
  return syncContext.remote.capabilities.idempotency;
}

async function liveSession(syncContext: SyncContext): Promise<SessionRow | undefined> {
  const session = await readSession(syncContext.personal.sessions);
  return session?.isEnded === false ? session : undefined;
}

/** Marks rows in `sending` as `unknown`. The caller holds the lock, so no other sender is alive. */
async function recoverDeadSender(syncContext: SyncContext, queue: QueueName): Promise<void> {
  await syncContext.personal.outbox
    .filter((row) => row.state === 'sending' && queueOf(row) === queue)
    .modify((row) => void Object.assign(row, { state: 'unknown', isMaybeSent: true }));
}

/** Releases rows that an older version of the app could not read. */
async function recoverReadable(syncContext: SyncContext, queue: QueueName): Promise<void> {
  await syncContext.personal.outbox
    .filter(
      (row) =>
        row.state === 'parked' &&
        row.lastProblem === 'cannot-read' &&
        queueOf(row) === queue &&
        senderOf(row).canRead(row),
    )
    .modify(
      (row) =>
        void Object.assign(row, {
          state: row.isMaybeSent ? 'unknown' : 'waiting',
        }),
    );
}

/**
 * Clears waiting times: all of them for the person's button, those after a network error when the network returns.
 */
async function bringForward(syncContext: SyncContext, queue: QueueName, reason: SyncReason): Promise<void> {
  if (reason !== 'manual' && reason !== 'online' && reason !== 'background-sync') return;
  await syncContext.personal.outbox
    .filter(
      (row) =>
        row.nextAttemptAt !== undefined &&
        queueOf(row) === queue &&
        (reason === 'manual' || row.lastProblem === 'network'),
    )
    .modify(clearWait);
}

function nextDueInMs(
  syncContext: SyncContext,
  queue: QueueName,
  rows: readonly OutboxRow[],
): number | undefined {
  const waits = firstOfLanes(rows)
    .filter((row) => queueOf(row) === queue && isSendable(row, canRepeat(syncContext)))
    .map((row) => dueInMs(row, syncContext.clock.now()));
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/**
 * Waits until every row of the batch has finished, even if one fails because of storage: the lock must not be
 * released while a request is in flight.
 */
async function sendBatch(
  syncContext: SyncContext,
  batch: readonly OutboxRow[],
  session: SessionRow,
  turn: Turn,
): Promise<void> {
  const sender = { token: session.token, customer: customerOf(session.person) };
  const isSomeNew = batch.some((row) => !row.isMaybeSent);
  const probeFailure = isSomeNew ? await probeConnection(syncContext, sender) : undefined;
  if (turn.isLost()) return;
  const ends = await Promise.allSettled(
    batch.map((row) => sendRow(syncContext, row, sender, row.isMaybeSent ? undefined : probeFailure)),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function sendRow(
  syncContext: SyncContext,
  row: OutboxRow,
  sender: Credentials,
  probeFailure: ProbeFailure | undefined,
): Promise<void> {
  const attempts = row.attempts + 1;
  const placed = probeFailure === undefined ? await withPlaces(syncContext, row, sender) : probeFailure;
  const unsent = placed.kind === 'placed' ? undefined : placed;
  // A row that is not sent is never set to `sending`: if the app died here, the row would count as possibly sent.
  if (
    !(await claim(syncContext, row, {
      attempts,
      ...(unsent === undefined ? { state: 'sending' } : {}),
    }))
  )
    return;
  const outcome =
    placed.kind === 'placed' ? await senderOf(row).send(syncContext, placed.row, sender) : placed;
  const hasLeft = unsent === undefined && outcome !== 'cannot-read' && outcome !== CHUNK_UNAVAILABLE;
  syncContext.log.write('outbox-sent', {
    key: row.id,
    attempt: attempts,
    outcome: codeOf(outcome),
  });
  const isMaybeSent = row.isMaybeSent || (hasLeft && !isRejectionTrusted(syncContext, outcome));
  if (isMaybeSent) await markMaybeSent(syncContext, row);
  await applyOutcome(syncContext, { ...row, attempts, isMaybeSent }, outcome, {
    token: sender.token,
    wasMaybeSent: row.isMaybeSent,
  });
}

type Placed = { readonly kind: 'placed'; readonly row: OutboxRow } | NoPlaceIds;

/** Loads the code for place ids only for back ends with their own ids. */
async function withPlaces(syncContext: SyncContext, row: OutboxRow, sender: Credentials): Promise<Placed> {
  if (syncContext.remote.capabilities.publishedPlaces) return { kind: 'placed', row };
  const module = await import('./place-row.ts').catch(() => undefined);
  return module === undefined
    ? { kind: 'unreachable', problem: 'server' }
    : await module.placeRow(syncContext, row, sender);
}

/**
 * Marks the row as possibly sent. No later answer changes that, because the browser may have repeated the
 * request on its own; only a final answer under its key, or closing the key, proves that it had no effect.
 */
async function markMaybeSent({ personal }: SyncContext, { id }: OutboxRow): Promise<void> {
  await personal.outbox
    .where('id')
    .equals(id)
    .modify((row) => void Object.assign(row, { isMaybeSent: true }));
}

/**
 * Returns false if the row was removed or changed since it was read, because without Web Locks the lease
 * may have expired.
 */
async function claim(
  syncContext: SyncContext,
  row: OutboxRow,
  claimed: Pick<OutboxRow, 'attempts'> & { readonly state?: 'sending' },
): Promise<boolean> {
  const count = await syncContext.personal.outbox
    .where('id')
    .equals(row.id)
    .and((now) => isSendable(now, canRepeat(syncContext)))
    .modify((now) => void Object.assign(now, claimed));
  return count > 0;
}

/** After an answer, the connection counts as open for this long. */
const CONNECTION_KNOWN_MS = 10_000;

/** Problems caused by a captive portal or a proxy. With any other problem, the server may be reachable. */
const NOT_OUR_SERVER: ReadonlySet<string> = new Set(['not-our-shop', 'not-json', 'http-401']);

type ProbeFailure = Exclude<Outcome<never>, { readonly kind: 'refused' }>;

/**
 * Probes the connection with a harmless request before an order is sent for the first time, if nothing was
 * answered recently or the browser reports being offline (a hint that may be wrong). An order whose request
 * never left is certainly unsent, and can still be changed offline. A captive portal counts as closed.
 *
 * @returns the probe's outcome if orders should not be sent now
 */
async function probeConnection(
  syncContext: SyncContext,
  credentials: Credentials,
): Promise<ProbeFailure | undefined> {
  if (syncContext.isOnlineHint() && syncContext.remote.reachability.wasAnsweredWithin(CONNECTION_KNOWN_MS))
    return undefined;
  const outcome = await callServer(syncContext.remote, checkToken, undefined, {
    credentials,
  });
  switch (outcome.kind) {
    case 'session-ended':
      return outcome;
    case 'unreachable':
      return outcome.problem === 'network' || outcome.problem === 'timeout' ? outcome : undefined;
    case 'unreadable':
      return NOT_OUR_SERVER.has(outcome.problem) ? outcome : undefined;
    case 'accepted':
    case 'refused':
      return undefined;
  }
}

function codeOf(outcome: Outcome<SendResult> | 'cannot-read'): string {
  if (outcome === 'cannot-read') return outcome;
  if (outcome.kind === 'accepted') return outcome.answer.kind;
  if (outcome.kind === 'refused') return outcome.code;
  return outcome.kind === 'session-ended' ? outcome.kind : outcome.problem;
}

async function applyOutcome(
  syncContext: SyncContext,
  row: OutboxRow,
  outcome: Outcome<SendResult> | 'cannot-read',
  { token, wasMaybeSent }: { readonly token: string; readonly wasMaybeSent: boolean },
): Promise<void> {
  if (outcome === 'cannot-read') return await senderOf(row).park(syncContext, row, 'cannot-read');
  switch (outcome.kind) {
    case 'accepted':
      await releaseHeld(syncContext, row);
      return outcome.answer.kind === 'mismatch'
        ? await tryLater(syncContext, row, outcome.answer.problem, 'unknown')
        : await outcome.answer.settle();
    case 'refused':
      if (outcome.code === 'app-too-old') return await waitForUpdate(syncContext, row, outcome);
      if (outcome.code === 'key-reused' && (await isKeyReuseSettled(syncContext, row, wasMaybeSent))) return;
      return PASSING_REFUSALS.has(outcome.code)
        ? await tryLater(syncContext, row, outcome.code, 'unknown', outcome)
        : await senderOf(row).park(syncContext, row, outcome.code, outcome.httpStatus);
    case 'session-ended':
      return await waitForSignIn(syncContext, row, token);
    case 'unreachable':
      await tryLater(syncContext, row, outcome.problem, stateAfterFailure(row), outcome);
      if (outcome.problem !== 'server') await holdOthers(syncContext, row);
      return;
    case 'unreadable':
      await tryLater(syncContext, row, outcome.problem, stateAfterFailure(row), outcome);
      return await holdOthers(syncContext, row);
  }
}

/** Returns false if the server has a different change under this key: its owner then decides. */
async function isKeyReuseSettled(
  syncContext: SyncContext,
  row: OutboxRow,
  wasMaybeSent: boolean,
): Promise<boolean> {
  const found = await senderOf(row).settleReusedKey?.(syncContext, {
    ...row,
    isMaybeSent: wasMaybeSent,
  });
  if (found === 'unreachable') await tryLater(syncContext, row, 'server', 'unknown');
  return found === 'settled' || found === 'unreachable';
}

/** The first attempt is still running, or the server is being updated and does not know the call yet. */
const PASSING_REFUSALS: ReadonlySet<string> = new Set(['still-running', 'not-found']);

/** Schedules a retry after the app's update. */
async function waitForUpdate(
  syncContext: SyncContext,
  row: OutboxRow,
  details: FailureDetails,
): Promise<void> {
  await tryLater(syncContext, row, 'app-too-old', stateAfterFailure(row), details);
  syncContext.onAppTooOld?.();
}

/** Codes by which the server states that this attempt had no effect. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'too-busy',
  'too-many-requests',
  'app-too-old',
  'session-ended',
]);

/**
 * Whether to trust that the attempt had no effect. A back end without idempotency keys can neither look up an
 * attempt nor receive it twice, so an attempt that it rejected is retried as usual.
 */
function isRejectionTrusted(syncContext: SyncContext, outcome: Outcome<SendResult> | 'cannot-read'): boolean {
  return !canRepeat(syncContext) && WITHOUT_EFFECT.has(codeOf(outcome));
}

function stateAfterFailure({ isMaybeSent }: OutboxRow): 'waiting' | 'unknown' {
  return isMaybeSent ? 'unknown' : 'waiting';
}

/** Details of a failed answer, if there was any. */
interface FailureDetails {
  readonly retryAfterMs?: number | undefined;
  readonly httpStatus?: string;
}

async function tryLater(
  syncContext: SyncContext,
  row: OutboxRow,
  problem: string,
  state: 'waiting' | 'unknown',
  { retryAfterMs = 0, httpStatus }: FailureDetails = {},
): Promise<void> {
  const waitMs = waitAfter(row.attempts, syncContext.random(), retryAfterMs);
  const nextAttemptAt = new Date(syncContext.clock.now().getTime() + waitMs);
  await syncContext.personal.outbox
    .where('id')
    .equals(row.id)
    .modify((stored) => {
      const isMaybeSent = stored.isMaybeSent || state === 'unknown';
      Object.assign(stored, {
        state,
        isMaybeSent,
        lastProblem: problem,
        httpStatus,
        waitMs,
        nextAttemptAt,
      });
    });
}

/**
 * Delays the other rows as well, because what failed for one would fail for them too; it does not count as an
 * attempt of theirs. More urgent rows keep their own times, so that a favourite never delays an order. A
 * failed upload may have been too large for the connection, so it delays only other uploads.
 */
async function holdOthers(syncContext: SyncContext, failed: OutboxRow): Promise<void> {
  const held = await syncContext.personal.outbox.get(failed.seq ?? 0);
  if (held?.nextAttemptAt === undefined || held.waitMs === undefined) return;
  const { nextAttemptAt, waitMs, lastProblem, httpStatus } = held;
  const now = syncContext.clock.now();
  await syncContext.personal.outbox
    .where('account')
    .equals(failed.account)
    .and(
      (row) =>
        factsOf(row).rank >= factsOf(failed).rank &&
        (queueOf(failed) === 'changes' || queueOf(row) === 'uploads') &&
        isSendable(row, canRepeat(syncContext)) &&
        dueInMs(row, now) < waitMs,
    )
    .modify(
      (row) =>
        void Object.assign(row, {
          nextAttemptAt,
          waitMs,
          lastProblem,
          httpStatus,
        }),
    );
}

/** Releases rows that waited only for the connection, because the server has answered. */
async function releaseHeld(syncContext: SyncContext, answered: OutboxRow): Promise<void> {
  await syncContext.personal.outbox
    .where('account')
    .equals(answered.account)
    .and((row) => row.lastProblem === 'network' || row.lastProblem === 'timeout')
    .modify(clearWait);
}

/**
 * Pauses all rows of the account until it signs in again. If the same account is back with a new token, they
 * continue.
 */
async function waitForSignIn(syncContext: SyncContext, failed: OutboxRow, deadToken: string): Promise<void> {
  const { outbox, sessions } = syncContext.personal;
  await syncContext.personal.transaction('rw', outbox, sessions, async () => {
    const session = await readSession(sessions);
    const isBack = session?.account === failed.account && !session.isEnded && session.token !== deadToken;
    await outbox.update(failed.seq ?? 0, {
      state: stateAfterFailure(failed),
      lastProblem: 'session-ended',
    });
    if (!isBack) await pauseForSignIn(syncContext.personal, failed.account);
  });
}
