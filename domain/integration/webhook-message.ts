import type { OrOther } from '#domain/kernel/or-other';
import type { Language } from '#domain/kernel/language';
import type { OrderEventKind } from '#domain/orders/order-event';

/**
 * Where an event stands on its way to one target.
 * waiting: it is sent when its time has come, and the events of its order before it were taken. taken: the target said yes.
 * dead: it was tried for days, or the target is gone; a person of the company sends it again or gives it up. given-up: such a
 * person did not want it sent any more.
 */
export const WEBHOOK_STATES = ['waiting', 'taken', 'dead', 'given-up'] as const;

export type WebhookState = (typeof WEBHOOK_STATES)[number];

/**
 * Why a target did not take an event.
 * - unknown-host: its name leads nowhere
 * - private-address: its name leads into a private network, or to the server itself
 * - unreachable: nobody listens there, or the line broke
 * - bad-certificate: whoever listens there cannot prove to be the target
 * - timed-out: no answer in time
 * - redirected: it named another address; the server goes to none that nobody configured
 * - refused: it answered 4xx
 * - gone: it answered 410: it wants no events any more
 * - failed: it answered 5xx, or no answer of HTTP at all
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

/** One event on its way to one target, as the company's people see it. */
export interface WebhookMessage {
  /** UUID. */
  readonly id: string;
  readonly eventId: string;
  readonly kind: OrOther<OrderEventKind>;
  readonly orderId: string;
  readonly orderNo: string;
  /** The target's name in the tenant's file. */
  readonly target: string;
  readonly state: OrOther<WebhookState>;
  /** How often it was tried since it was written, or sent again by a person. */
  readonly tries: number;
  /** ISO 8601 by the server's clock, as are the others. */
  readonly happenedAt: string;
  /** Undefined where it was not tried yet. */
  readonly triedAt: string | undefined;
  /** When it is tried next; undefined where it is not, or waits behind an earlier event of its order. */
  readonly nextTryAt: string | undefined;
  /** Of the last try, where that did not go well. */
  readonly trouble: WebhookFailure | undefined;
}

export interface WebhookFailure {
  readonly fault: WebhookFault;
  /** What the target answered; undefined where there was no answer. */
  readonly httpStatus: number | undefined;
  /** The same for people. */
  readonly words: string;
}

export interface WebhookQuery {
  /** Undefined for all. */
  readonly state: WebhookState | undefined;
  /** '' for all targets. */
  readonly target: string;
  /** Of the words for people. */
  readonly language: Language;
  readonly skip: number;
  readonly take: number;
}

/** What a person wants done with messages. */
export interface SettleWebhooksRequest {
  /** send: again, from the first try on, whatever became of it. give-up: not any more; only of one that is waiting or dead. */
  readonly wish: 'send' | 'give-up';
  /** Those messages, or with none named all dead ones of the target. */
  readonly ids: readonly string[];
  /** '' where messages are named. */
  readonly target: string;
}

export type SettleWebhooksAnswer =
  | { readonly kind: 'settled'; readonly count: number }
  /** A message that there is not, or that does not go with the wish; nothing was done with the others either. */
  | { readonly kind: 'refused'; readonly code: 'message-unknown' | 'settle-not-allowed' };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the first try that did not go well, the second, …; then every hour. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
];

const MAX_WAIT_MS = HOUR_MS;

/** No target that is told to wait longer than this is believed. */
const MAX_WISH_MS = 6 * HOUR_MS;

/** A long weekend without anybody who looks after the target. */
export const GIVE_UP_AFTER_MS = 96 * HOUR_MS;

/**
 * When a message is tried again.
 *
 * @param tries how often it was tried, at least 1
 * @param firstTriedAt when it was tried the first time
 * @param wishMs how long the target wants to be left alone; 0 where it said nothing
 * @returns undefined where it is dead
 */
export function nextTryAt(
  {
    tries,
    firstTriedAt,
    wishMs,
  }: { readonly tries: number; readonly firstTriedAt: Date; readonly wishMs: number },
  { fault, now }: { readonly fault: WebhookFault; readonly now: Date },
): Date | undefined {
  if (fault === 'gone') return undefined;
  const waitMs = Math.max(WAITS_MS[tries - 1] ?? MAX_WAIT_MS, Math.min(wishMs, MAX_WISH_MS));
  const next = new Date(now.getTime() + waitMs);
  return next.getTime() - firstTriedAt.getTime() > GIVE_UP_AFTER_MS ? undefined : next;
}
