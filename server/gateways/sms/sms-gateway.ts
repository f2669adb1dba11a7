import type { MobileNumber } from '#domain/kernel/mobile-number';

export interface SmsMessage {
  readonly to: MobileNumber;
  readonly text: string;
}

/** A fault of the road or of the provider, never the person's. `reason` is for the log: no number, no text. */
export type SmsOutcome = { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly reason: string };

/** Somebody who brings short messages to phones. Never throws. */
export interface SmsGateway {
  readonly send: (message: SmsMessage) => Promise<SmsOutcome>;
}

/** How long a provider may take to answer. */
export const SMS_TIMEOUT_MS = 10_000;

/** What is needed to speak for the company; secrets, so never in a tenant's file. */
export interface SmsAccount {
  readonly key: string;
  readonly secret: string;
  /** The name that the phone shows, as it is registered at the provider. */
  readonly sender: string;
}

/** Who sends the messages, as the server's settings say it. */
export type SmsSettings =
  | { readonly gateway: 'none' | 'loopback' | 'terminal' }
  | { readonly gateway: 'thaibulksms' | 'smsmkt'; readonly account: SmsAccount };
