import type { PushSubscription } from '#domain/notifications/push';

/** A VAPID key pair in base64url. Subscriptions of browsers are bound to the public key. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushNotice {
  readonly subscription: PushSubscription;
  /** Encrypted, so that only the phone can read it. */
  readonly payload: string;
  /**
   * A push service keeps only the newest message of a topic for a phone that is off. At most 32 characters of
   * base64url.
   */
  readonly topic: string;
  /** The time that the message may wait for a phone that is off. */
  readonly lifetimeSeconds: number;
}

/** `reason` is for the log: a host and a code, never the endpoint. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription no longer exists. */
  | { readonly kind: 'gone' }
  /** This message will never be accepted, so it is not retried. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs?: number };

/** Sends pushes for one company. Never rejects. */
export interface PushGateway {
  readonly publicKey: string;
  readonly send: (notice: PushNotice) => Promise<PushOutcome>;
}

/** The server's settings for push. */
export type PushSettings =
  | { readonly gateway: 'none' }
  | { readonly gateway: 'loopback' }
  | {
      readonly gateway: 'web';
      /** The contact for complaints of a push service: `mailto:` or https. */
      readonly contact: string;
    };
