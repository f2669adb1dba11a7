import type { MobileNumber } from '#domain/kernel/mobile-number';

export interface SmsMessage {
  readonly to: MobileNumber;
  readonly text: string;
}

/**
 * The result of sending. A failure is one of the network or the provider. `reason` is for the log: no number,
 * no text.
 */
export type SmsOutcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: string };

/** Sends text messages. Never rejects. */
export interface SmsGateway {
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>;
}

/** The longest wait for a provider's answer. */
export const SMS_TIMEOUT_MS = 10_000;

/** The company's credentials. They are secrets, so they are never in a tenant's file. */
export interface SmsAccount {
  readonly key: string;
  readonly secret: string;
  /** The sender name that phones show, as registered at the provider. */
  readonly sender: string;
}

/** The server's settings for text messages. */
export type SmsSettings =
  | { readonly gateway: 'none' | 'loopback' | 'terminal' }
  | { readonly gateway: 'thaibulksms' | 'smsmkt'; readonly account: SmsAccount };
