export const CHANGE_STATES = ['waiting', 'sending', 'unknown', 'needs-sign-in', 'parked'] as const;

/**
 * The state of a change in the outbox.
 *
 * - waiting: sent automatically; `isMaybeSent` tells whether it may have been sent before
 * - sending: a request is in flight, or its sender died
 * - unknown: it was tried, and the outcome is unknown
 * - needs-sign-in: the server reported that the session has ended
 * - parked: the server refused it, and its owner decides
 */
export type ChangeState = (typeof CHANGE_STATES)[number];

/** The part of an outbox row that `next` computes. Everything else of a row says what the change is. */
export interface QueuedChange {
  /** The idempotency key. */
  readonly id: string;
  readonly state: ChangeState;
  /** The number of attempts so far, also of those that the connection probe stopped. */
  readonly attempts: number;
  /**
   * Whether any attempt may have reached the server, whatever its outcome: the browser may repeat a request
   * on its own. If so, the server is asked before the owner edits or discards the change.
   */
  readonly isMaybeSent: boolean;
  /** Whether another phone has the change too. The answer to this one then says nothing about the other. */
  readonly isHandedOver?: boolean;
  /** The phone's time; ignored if it is further ahead than `waitMs`. */
  readonly nextAttemptAt?: Date;
  readonly waitMs?: number;
  /**
   * The end of the undo period, by the phone's clock. The change is not sent before, whatever triggers the outbox.
   */
  readonly heldUntil?: Date;
  /** A code, never a text. */
  readonly lastProblem?: string;
  /** The last HTTP status other than 200: '503 Service Unavailable', or only '503'. */
  readonly httpStatus?: string | undefined;
}

/** The state of a new change. */
export const NEW_CHANGE = { state: 'waiting', attempts: 0 } as const;

/**
 * Whether the change is sent automatically, now or later.
 *
 * @param mayRepeat whether a change that may have arrived can be sent again without being applied twice
 */
export function isSentAutomatically({ state }: Pick<QueuedChange, 'state'>, mayRepeat: boolean): boolean {
  return state === 'waiting' || (state === 'unknown' && mayRepeat);
}
