import type { CustomerKey } from '#domain/kernel/customer-key';

/**
 * Of the privacy notice that the app shows. It counts up with every change of what the notice says, and whoever answered an
 * earlier one is asked again.
 */
export const PRIVACY_NOTICE_VERSION = 3;

/** A customer's answer to the privacy notice (PDPA). */
export interface PrivacyConsent {
  readonly customer: CustomerKey;
  readonly isGiven: boolean;
  /** Of the notice that was answered; 0 where nobody said. */
  readonly version: number;
}

/** The answer that counts, and since when. */
export interface PrivacyChoice {
  readonly isGiven: boolean;
  readonly version: number;
  readonly chosenAt: Date;
}

/** Whether there is a notice that was not answered yet, given or refused. */
export function isNoticeNew(choice: PrivacyChoice | undefined): boolean {
  return choice === undefined || choice.version < PRIVACY_NOTICE_VERSION;
}
