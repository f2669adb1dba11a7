import type { PushSubscription } from '#domain/notifications/push';

/** A pair for VAPID, base64url. Browsers bind what they let a shop tell them to the public one. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushNotice {
  readonly subscription: PushSubscription;
  /** What the phone reads; nobody on the way can. */
  readonly payload: string;
  /** Of two with the same topic that wait for a phone it gets the later one; at most 32 letters of base64url. */
  readonly topic: string;
  /** So long it may wait for a phone that is off. */
  readonly lifetimeSeconds: number;
}

/** `reason` is for the log: a host and a code, never the endpoint. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser does not want to be told any more. */
  | { readonly kind: 'gone' }
  /** Not this one, however often it is tried. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number };

/** Push for one company. Never throws. */
export interface PushGateway {
  readonly publicKey: string;
  readonly send: (notice: PushNotice) => Promise<PushOutcome>;
}

/** Who tells phones, as the server's settings say it. */
export type PushSettings =
  | { readonly gateway: 'none' }
  | { readonly gateway: 'loopback' }
  | {
      readonly gateway: 'web';
      /** Whom a push service writes to that has a complaint: `mailto:` or https. */
      readonly contact: string;
    };
