/**
 * Limits how many deliveries one rider may take, because each grab reveals a customer's address and phone number.
 */
export interface RiderLimits {
  /** The number of invoices that a rider may have out at a time. */
  readonly held: number;
  /** The number of invoices that a rider may grab within 60 minutes, including released ones. */
  readonly grabsPerHour: number;
}

/** A full pick-up truck, and half of another within the hour. */
export const DEFAULT_RIDER_LIMITS: RiderLimits = { held: 20, grabsPerHour: 30 };
