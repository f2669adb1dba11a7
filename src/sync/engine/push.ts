import { checkToken } from '#contract/accounts/check-token';
import type { OutboxEvent } from '#domain/outbox/next';
import { customerOf } from '#local/kernel/account';
import { hasSomeChange, readChanges, readEveryChange, type OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { Turn } from '#platform/locks/locks';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { NoPlaceIds } from '#remote/places/find-place-ids';
import type { Credentials } from '#remote/calls/remote';
import { dueInMs, MIN_WAIT_MS, waitAfter } from '#sync/outbox/back-off';
import { factsOf, loadChange, queueOf, type LoadedChange } from '#sync/changes/changes';
import { pauseForSignIn, pauseWhereOver } from '#sync/outbox/end-session';
import { CHUNK_UNAVAILABLE } from '#sync/outbox/chunk-unavailable';
import { outboxLock, type QueueName, type SyncContext } from '#sync/outbox/sync-context';
import { parkRefused, type SendResult } from '#sync/outbox/define-change';
import { firstOfLanes, isSendable, sendableRows } from './lanes.ts';
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
      const rows = await readChanges(syncContext.personal.outbox, session.account);
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
  return await hasSomeChange(personal.outbox, (row) => queueOf(row) === 'uploads');
}

/** Takes rows of one priority only, so that the next order does not wait for a favourite's answer. */
function nextBatch(sendable: readonly OutboxRow[]): readonly OutboxRow[] {
  const [first] = sendable;
  if (first === undefined) return [];
  const { priority } = factsOf(first);
  return sendable.filter((row) => factsOf(row).priority === priority).slice(0, LANES_AT_ONCE);
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
  const where = (row: OutboxRow) => queueOf(row) === queue;
  await transition(syncContext.personal.outbox, { isAny: true, where }, { kind: 'sender-died' });
}

/** Releases rows that an older version of the app could not read. */
async function recoverReadable(syncContext: SyncContext, queue: QueueName): Promise<void> {
  const { outbox } = syncContext.personal;
  const isUnread = (row: OutboxRow) =>
    row.state === 'parked' && row.lastProblem === 'cannot-read' && queueOf(row) === queue;
  for (const row of (await readEveryChange(outbox)).filter(isUnread))
    if ((await loadChange(row))?.canRead(row) === true)
      await transition(outbox, { id: row.id, where: isUnread }, { kind: 'released' });
}

/**
 * Clears waiting times: all of them for the person's button, those after a network error when the network returns.
 */
async function bringForward(syncContext: SyncContext, queue: QueueName, reason: SyncReason): Promise<void> {
  if (reason !== 'manual' && reason !== 'online' && reason !== 'background-sync') return;
  const where = (row: OutboxRow) =>
    queueOf(row) === queue && (reason === 'manual' || row.lastProblem === 'network');
  await transition(syncContext.personal.outbox, { isAny: true, where }, { kind: 'wait-ended' });
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
  const prepared =
    probeFailure === undefined ? await prepare(syncContext, row, sender) : { unsent: probeFailure };
  const kind = prepared.unsent === undefined ? 'attempt-started' : 'attempt-skipped';
  const mayRepeat = canRepeat(syncContext) || factsOf(row).isRepeatable;
  // The row was removed or changed since it was read: without Web Locks the lease may have expired.
  if (!(await apply(syncContext, row, { kind, attempts, mayRepeat }))) return;
  const outcome = prepared.unsent ?? (await prepared.change.send(syncContext, prepared.row, sender));
  const hasLeft = prepared.unsent === undefined && outcome !== 'cannot-read';
  syncContext.log.write('outbox-sent', {
    key: row.id,
    attempt: attempts,
    outcome: codeOf(outcome),
  });
  const isMaybeSent = row.isMaybeSent || (hasLeft && !isRejectionTrusted(syncContext, outcome));
  // No later answer changes that, because the browser may have repeated the request on its own; only a final answer
  // under its key, or closing the key, proves that it had no effect.
  if (isMaybeSent) await apply(syncContext, row, { kind: 'possibly-received' });
  await applyOutcome(syncContext, { ...row, attempts, isMaybeSent }, outcome, {
    token: sender.token,
    wasMaybeSent: row.isMaybeSent,
  });
}

type Placed = { readonly kind: 'placed'; readonly row: OutboxRow } | NoPlaceIds;

/** Loads what sending the row needs. Without it nothing of the row leaves the phone. */
async function prepare(
  syncContext: SyncContext,
  row: OutboxRow,
  sender: Credentials,
): Promise<
  | { readonly row: OutboxRow; readonly change: LoadedChange; readonly unsent?: never }
  | { readonly unsent: NoPlaceIds | 'cannot-read' }
> {
  const change = await loadChange(row);
  if (change === undefined) return { unsent: CHUNK_UNAVAILABLE };
  if (!change.canRead(row)) return { unsent: 'cannot-read' };
  const placed = await withPlaces(syncContext, row, sender);
  return placed.kind === 'placed' ? { row: placed.row, change } : { unsent: placed };
}

/** Loads the code for place ids only for back ends with their own ids. */
async function withPlaces(syncContext: SyncContext, row: OutboxRow, sender: Credentials): Promise<Placed> {
  if (syncContext.remote.capabilities.publishedPlaces) return { kind: 'placed', row };
  const module = await import('./place-row.ts').catch(() => undefined);
  return module === undefined ? CHUNK_UNAVAILABLE : await module.placeRow(syncContext, row, sender);
}

/** @returns false if the event does not concern the row any more */
async function apply({ personal }: SyncContext, { id }: OutboxRow, event: OutboxEvent): Promise<boolean> {
  return (await transition(personal.outbox, { id }, event)) > 0;
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
  if (outcome === 'cannot-read') return await park(syncContext, row, 'cannot-read');
  switch (outcome.kind) {
    case 'accepted':
      await releaseHeld(syncContext, row);
      return outcome.answer.kind === 'mismatch'
        ? void (await tryLater(syncContext, row, { isUnclear: true, problem: outcome.answer.problem }))
        : await outcome.answer.settle();
    case 'refused':
      if (outcome.code === 'app-too-old') return await waitForUpdate(syncContext, row, outcome);
      if (outcome.code === 'key-reused' && (await isKeyReuseSettled(syncContext, row, wasMaybeSent))) return;
      return PASSING_REFUSALS.has(outcome.code)
        ? void (await tryLater(syncContext, row, { ...outcome, isUnclear: true, problem: outcome.code }))
        : await park(syncContext, row, outcome.code, outcome.httpStatus);
    case 'session-ended':
      return await waitForSignIn(syncContext, row, token);
    case 'unreachable':
    case 'unreadable': {
      const failure = await tryLater(syncContext, row, outcome);
      if (failure !== undefined && outcome.problem !== 'server') await holdOthers(syncContext, row, failure);
      return;
    }
  }
}

/** The code of the kind is loaded already if anything was sent. */
async function park(
  syncContext: SyncContext,
  row: OutboxRow,
  problem: string,
  httpStatus?: string,
): Promise<void> {
  const { park: parkRow = parkRefused } = (await loadChange(row)) ?? {};
  await parkRow(syncContext, row, problem, httpStatus);
}

/** Returns false if the server has a different change under this key: its owner then decides. */
async function isKeyReuseSettled(
  syncContext: SyncContext,
  row: OutboxRow,
  wasMaybeSent: boolean,
): Promise<boolean> {
  const before = { ...row, isMaybeSent: wasMaybeSent };
  const found = (await (await loadChange(row))?.settleReusedKey(syncContext, before)) ?? 'unreachable';
  if (found === 'unreachable') await tryLater(syncContext, row, { isUnclear: true, problem: 'server' });
  return found === 'settled' || found === 'unreachable';
}

/** The first attempt is still running, or the server is being updated and does not know the call yet. */
const PASSING_REFUSALS: ReadonlySet<string> = new Set(['still-running', 'not-found']);

/** Schedules a retry after the app's update. */
async function waitForUpdate(
  syncContext: SyncContext,
  row: OutboxRow,
  details: Pick<Failure, 'retryAfterMs' | 'httpStatus'>,
): Promise<void> {
  await tryLater(syncContext, row, { ...details, problem: 'app-too-old' });
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

/** An attempt without a usable answer. */
interface Failure {
  readonly problem: string;
  /** Whether the server may be applying the change, whatever is known of earlier attempts. */
  readonly isUnclear?: boolean;
  readonly retryAfterMs?: number | undefined;
  readonly httpStatus?: string | undefined;
}

/** @returns undefined if the row is gone */
async function tryLater(
  syncContext: SyncContext,
  row: OutboxRow,
  { problem, isUnclear = false, retryAfterMs = 0, httpStatus }: Failure,
): Promise<FailedAttempt | undefined> {
  const waitMs = waitAfter(row.attempts, syncContext.random(), retryAfterMs);
  const nextAttemptAt = new Date(syncContext.clock.now().getTime() + waitMs);
  const failure = { problem, httpStatus, waitMs, nextAttemptAt };
  const isApplied = await apply(syncContext, row, { kind: 'attempt-failed', isUnclear, ...failure });
  return isApplied ? failure : undefined;
}

type FailedAttempt = Omit<Extract<OutboxEvent, { readonly kind: 'attempt-failed' }>, 'kind' | 'isUnclear'>;

/**
 * Delays the other rows as well, because what failed for one would fail for them too; it does not count as an
 * attempt of theirs. More urgent rows keep their own times, so that a favourite never delays an order. A
 * failed upload may have been too large for the connection, so it delays only other uploads.
 */
async function holdOthers(
  syncContext: SyncContext,
  failed: OutboxRow,
  failure: FailedAttempt,
): Promise<void> {
  const { account } = failed;
  const now = syncContext.clock.now();
  const where = (row: OutboxRow) =>
    factsOf(row).priority >= factsOf(failed).priority &&
    (queueOf(failed) === 'changes' || queueOf(row) === 'uploads') &&
    isSendable(row, canRepeat(syncContext)) &&
    dueInMs(row, now) < failure.waitMs;
  await transition(syncContext.personal.outbox, { account, where }, { kind: 'postponed', ...failure });
}

/** Releases rows that waited only for the connection, because the server has answered. */
async function releaseHeld(syncContext: SyncContext, answered: OutboxRow): Promise<void> {
  const { account } = answered;
  const where = ({ lastProblem }: OutboxRow) => lastProblem === 'network' || lastProblem === 'timeout';
  await transition(syncContext.personal.outbox, { account, where }, { kind: 'wait-ended' });
}

/**
 * Pauses all rows of the account until it signs in again. If the same account is back with a new token, they
 * continue.
 */
async function waitForSignIn(syncContext: SyncContext, failed: OutboxRow, deadToken: string): Promise<void> {
  const { sessions } = syncContext.personal;
  await syncContext.personal.write(['outbox', 'sessions'], async () => {
    const session = await readSession(sessions);
    const isBack = session?.account === failed.account && !session.isEnded && session.token !== deadToken;
    await apply(syncContext, failed, { kind: 'attempt-unauthenticated' });
    if (!isBack) await pauseForSignIn(syncContext.personal, failed.account);
  });
}
