import { isSentAutomatically, type ChangeState, type QueuedChange } from './queued-change.ts';

interface Wait {
  /** The phone's time. */
  readonly nextAttemptAt: Date;
  readonly waitMs: number;
}

interface Problem {
  readonly problem: string;
  readonly httpStatus?: string | undefined;
}

/**
 * An event changes a row of the outbox. Only acceptance and withdrawal, which remove the row, are not among them.
 *
 * - attempt-started: a request is about to leave. Ignored unless the change is sent automatically
 * - attempt-skipped: like `attempt-started`, but nothing leaves, because the connection probe failed
 * - possibly-received: the request left, and its answer does not prove that it had no effect
 * - attempt-failed: no usable answer. `isUnclear` if the server may be applying it. Ignored if the change waits for a
 *   person: the failure comes late, from a sender that had lost the outbox's lock
 * - attempt-unauthenticated: the answer says that the session has ended. Ignored like `attempt-failed`
 * - sender-died: the holder of the outbox's lock finds a request of a sender that is gone
 * - postponed: another change failed, and this one would fail too
 * - wait-ended: the network returned, or the person does not want to wait
 * - hold-ended: the person gives up the undo period and the wait
 * - refused: the server refused the change, or this app cannot read it. `isFinal` if the refusal is stored under
 *   the key, so that a delayed request cannot be accepted
 * - blocked: what the change depends on is gone, so that the server would refuse it
 * - released: its owner tries again, or the reason to park it is gone
 * - session-ended, signed-in: the account's session
 * - handed-over: another phone gets the change too
 * - key-renewed: the server closed the old key without an effect
 */
export type OutboxEvent =
  | {
      readonly kind: 'attempt-started' | 'attempt-skipped';
      readonly attempts: number;
      readonly mayRepeat: boolean;
    }
  | { readonly kind: 'possibly-received' }
  | ({ readonly kind: 'attempt-failed'; readonly isUnclear: boolean } & Problem & Wait)
  | { readonly kind: 'attempt-unauthenticated' }
  | { readonly kind: 'sender-died' }
  | ({ readonly kind: 'postponed' } & Problem & Wait)
  | { readonly kind: 'wait-ended' | 'hold-ended' }
  | ({ readonly kind: 'refused'; readonly isFinal: boolean } & Problem)
  | { readonly kind: 'blocked'; readonly problem: string }
  | { readonly kind: 'released' }
  | { readonly kind: 'session-ended' | 'signed-in' }
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'key-renewed'; readonly id: string };

/**
 * Computes a change after an event. This is the only code that decides about a change's state, and
 * `src/local/orders/write-outbox.ts` is the only code that stores it.
 *
 * @returns the same object if the event does not concern a change in this state
 */
export function next<Change extends QueuedChange>(change: Change, event: OutboxEvent): Change {
  const { state, isMaybeSent } = change;
  switch (event.kind) {
    case 'attempt-started':
      if (!isSentAutomatically(change, event.mayRepeat)) return change;
      return { ...change, state: 'sending', attempts: event.attempts };
    case 'attempt-skipped':
      // Never `sending`: if the app died here, the change would count as possibly sent.
      return isSentAutomatically(change, event.mayRepeat) ? { ...change, attempts: event.attempts } : change;
    case 'possibly-received':
      return { ...change, isMaybeSent: true };
    case 'attempt-failed': {
      if (waitsForPerson(state)) return change;
      const { isUnclear, problem, httpStatus, waitMs, nextAttemptAt } = event;
      const isNowMaybeSent = isMaybeSent || isUnclear;
      const facts = { isMaybeSent: isNowMaybeSent, lastProblem: problem, httpStatus, waitMs, nextAttemptAt };
      return { ...change, state: readyState(isNowMaybeSent), ...facts };
    }
    case 'attempt-unauthenticated':
      if (waitsForPerson(state)) return change;
      return { ...change, state: readyState(isMaybeSent), lastProblem: 'session-ended' };
    case 'sender-died':
      return state === 'sending' ? { ...change, state: 'unknown', isMaybeSent: true } : change;
    case 'postponed': {
      if (state !== 'waiting' && state !== 'unknown') return change;
      const { problem, httpStatus, waitMs, nextAttemptAt } = event;
      return { ...change, lastProblem: problem, httpStatus, waitMs, nextAttemptAt };
    }
    case 'wait-ended':
      return change.nextAttemptAt === undefined ? change : withoutWait(change);
    case 'hold-ended':
      return without(change, 'nextAttemptAt', 'waitMs', 'heldUntil');
    case 'refused': {
      const { problem, httpStatus, isFinal } = event;
      const isStillMaybeSent = isMaybeSent && (!isFinal || change.isHandedOver === true);
      const facts = { isMaybeSent: isStillMaybeSent, lastProblem: problem, httpStatus };
      return withoutWait({ ...change, state: 'parked', ...facts });
    }
    case 'blocked':
      if (state === 'sending' || state === 'parked') return change;
      return withoutWait({ ...change, state: 'parked', lastProblem: event.problem });
    case 'released':
      return state === 'parked' ? withoutWait({ ...change, state: readyState(isMaybeSent) }) : change;
    case 'session-ended':
      return state === 'waiting' || state === 'unknown' ? { ...change, state: 'needs-sign-in' } : change;
    case 'signed-in':
      return state === 'needs-sign-in' ? withoutWait({ ...change, state: readyState(isMaybeSent) }) : change;
    case 'handed-over':
      return { ...change, isMaybeSent: true, isHandedOver: true };
    case 'key-renewed':
      return { ...change, id: event.id, state: 'waiting', isMaybeSent: false };
  }
}

/**
 * Whether a late failure no longer matters: its sender lost the outbox's lock, and the next holder got an answer. The
 * next holder marked the change as possibly received before it sent it again.
 */
function waitsForPerson(state: ChangeState): boolean {
  return state === 'parked' || state === 'needs-sign-in';
}

/** The state of a change that is sent as soon as possible. */
function readyState(isMaybeSent: boolean): ChangeState {
  return isMaybeSent ? 'unknown' : 'waiting';
}

function withoutWait<Change extends QueuedChange>(change: Change): Change {
  return without(change, 'nextAttemptAt', 'waitMs');
}

function without<Change extends QueuedChange>(
  change: Change,
  ...fields: readonly ('nextAttemptAt' | 'waitMs' | 'heldUntil')[]
): Change {
  const copy = { ...change };
  for (const field of fields) Reflect.deleteProperty(copy, field);
  return copy;
}
