import type { BackOff } from '#domain/kernel/back-off';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import type { OrOther } from '#domain/kernel/or-other';
import type { Language } from '#domain/kernel/language';
import type { OrderEventKind } from '#domain/orders/order-event';

/**
 * The state of one event's delivery to one target.
 * - waiting: it is sent when it is due and the earlier events of its order were accepted
 * - taken: the target accepted it
 * - dead: retries were exhausted after days, or the target is gone; staff may resend it or give it up
 * - given-up: staff decided not to send it any more
 */
export const WEBHOOK_STATES = ['waiting', 'taken', 'dead', 'given-up'] as const;

export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * The reasons why a delivery to a target failed.
 * - unknown-host: its host name does not resolve
 * - private-address: its host name resolves to a private network or to the server itself
 * - unreachable: the connection was refused or broke
 * - bad-certificate: the certificate could not be verified
 * - timed-out: no answer in time
 * - redirected: it answered with a redirect; the server only calls configured addresses
 * - refused: it answered 4xx
 * - gone: it answered 410, so it wants no more events
 * - failed: it answered 5xx, or not in HTTP
 */
export const WEBHOOK_FAULTS = [
  'unknown-host',
  'private-address',
  'unreachable',
  'bad-certificate',
  'timed-out',
  'redirected',
  'refused',
  'gone',
  'failed',
] as const;

export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** The delivery of one event to one target, as staff see it. */
export interface WebhookMessage {
  /** UUID. */
  readonly id: string;
  readonly eventId: string;
  readonly kind: OrOther<OrderEventKind>;
  readonly orderId: string;
  readonly orderNo: string;
  /** The target's name in the tenant's configuration. */
  readonly target: string;
  readonly state: OrOther<WebhookState>;
  /** The number of attempts since it was created or last resent by staff. */
  readonly tries: number;
  /** ISO 8601 by the server's clock, like the other times. */
  readonly happenedAt: string;
  /** Undefined if there was no attempt yet. */
  readonly triedAt: string | undefined;
  /** Undefined if no further attempt is planned, or if it waits for an earlier event of its order. */
  readonly nextTryAt: string | undefined;
  /** The failure of the last attempt, if it failed. */
  readonly failure: WebhookFailure | undefined;
}

export interface WebhookFailure {
  readonly fault: WebhookFault;
  /** The target's status code; undefined if there was no answer. */
  readonly httpStatus: number | undefined;
  /** The fault as text for people. */
  readonly text: string;
}

export interface WebhookQuery {
  /** Undefined for all. */
  readonly state: WebhookState | undefined;
  /** '' for all targets. */
  readonly target: string;
  /** The language of the texts for people. */
  readonly language: Language;
  readonly skip: number;
  readonly take: number;
}

/** A staff member's decision about messages. */
export interface SettleWebhooksRequest {
  /**
   * send: resend and restart the retries, whatever the state. give-up: stop sending; only for waiting or dead
   * messages.
   */
  readonly action: 'send' | 'give-up';
  /** The messages to act on; if empty, all dead ones of the target. */
  readonly ids: readonly string[];
  /** '' if ids are given. */
  readonly target: string;
}

export type SettleWebhooksAnswer =
  | { readonly kind: 'settled'; readonly count: number }
  /**
   * A message does not exist, or its state does not allow the request. Nothing was changed for the others either.
   */
  | { readonly kind: 'refused'; readonly code: 'message-unknown' | 'settle-not-allowed' };

const SECOND_MS = 1000;

/** Covers a long weekend during which nobody repairs the target. */
export const GIVE_UP_AFTER_MS = 96 * HOUR_MS;

/** Seconds, then minutes, then hourly. */
export const WEBHOOK_BACK_OFF: BackOff = {
  waitsMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS],
  maxRequestedMs: 6 * HOUR_MS,
  giveUpAfterMs: GIVE_UP_AFTER_MS,
};
