import type { CustomerKey } from '#domain/kernel/customer-key';

/**
 * The version of the privacy notice that the app shows. Increment it with every change of the text: customers
 * who answered an earlier version are asked again.
 */
export const PRIVACY_NOTICE_VERSION = 3;

/** A customer's answer to the privacy notice (PDPA). */
export interface PrivacyConsent {
  readonly customer: CustomerKey;
  readonly isGiven: boolean;
  /** The version of the notice that was answered; 0 if unknown. */
  readonly version: number;
}

/** The customer's current answer to the privacy notice, and when it was given. */
export interface PrivacyChoice {
  readonly isGiven: boolean;
  readonly version: number;
  readonly chosenAt: Date;
}

/** Whether the customer has not answered the current notice yet, either way. */
export function isNoticeNew(choice: PrivacyChoice | undefined): boolean {
  return choice === undefined || choice.version < PRIVACY_NOTICE_VERSION;
}
