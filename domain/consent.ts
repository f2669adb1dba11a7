import type { CustomerKey } from './order.ts';

/** A customer's answer to the privacy notice (PDPA). */
export interface PrivacyConsent {
  readonly customer: CustomerKey;
  readonly isGiven: boolean;
}
