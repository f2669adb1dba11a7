/** How much of the company's deliveries one rider may take: each grab tells where a customer lives and how to call them. */
export interface RiderLimits {
  /** Invoices that a rider has out at a time. */
  readonly held: number;
  /** Invoices that a rider takes in any 60 minutes, those given back since included. */
  readonly grabsPerHour: number;
}

/** A full pick-up truck, and half of another one within the hour. */
export const DEFAULT_RIDER_LIMITS: RiderLimits = { held: 20, grabsPerHour: 30 };
