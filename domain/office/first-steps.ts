/** The steps of a new company until its first order is delivered, in this order. */
export const FIRST_STEPS = [
  'products',
  'prices',
  'customer',
  'account',
  'order',
  'approved',
  'invoiced',
  'rider',
  'assigned',
  'delivered',
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

export interface FirstStepState {
  readonly step: FirstStep;
  readonly isDone: boolean;
}
