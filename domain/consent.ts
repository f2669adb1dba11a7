import type { CustomerKey } from './order.ts';

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
